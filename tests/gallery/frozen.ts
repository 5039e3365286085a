import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import type { Engine } from '../support/engine.ts';
import { fileName, looks } from './gallery-page.ts';
import { out } from './options.ts';
import type { GalleryState } from './state.ts';

/** Returns static HTML for Firefox and WebKit, because only Chromium sets up the states. */
export async function frozenPage(page: Page): Promise<string> {
  for (const frame of page.frames().slice(1)) {
    const html = await frame.evaluate(freeze);
    const element = await frame.frameElement();
    // Setting `srcdoc` itself would immediately replace the frame's document in this page.
    await element.evaluate((place: Element, text) => place.setAttribute('data-srcdoc', text), html);
  }
  return (await page.evaluate(freeze)).replaceAll('data-srcdoc=', 'srcdoc=');
}

function freeze(): string {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  for (const field of document.querySelectorAll('input')) {
    field.setAttribute('value', field.value);
    field.toggleAttribute('checked', field.checked);
  }
  const html = document.documentElement.outerHTML.replace(/<script\b.*?<\/script>/gs, '');
  return `<!doctype html>${html.replace('<head>', `<head><base href="${document.baseURI}">`)}`;
}

const drawn = z.object({ height: z.int(), excess: z.int() });

/** Saves a PNG of each page of `frozenPage`. Throws if a page scrolls sideways. */
export async function drawFrozen({ tab, resize, screenshot }: Engine, state: GalleryState) {
  for (const look of looks) {
    const { width, height } = look;
    const html = readFileSync(join(out, fileName(state, look, 'html')), 'utf8');
    await resize(width, height);
    // robots.txt is on the origin of the site, and has no scripts that could change the page.
    await tab.open(`${process.env.APP_URL}/robots.txt`);
    const shown = await tab.evaluate(showInFrame, JSON.stringify({ html, width, height }));
    const page = z.parse(drawn, shown);
    await resize(width, page.height);
    await tab.evaluate(nextPaint);
    writeFileSync(join(out, fileName(state, look, 'png')), await screenshot());
    if (page.excess > 0) throw new Error(`${look.name}: ${page.excess} px beyond its side`);
  }
}

/** Uses a frame, because a browser's window can't be as narrow as a phone. */
async function showInFrame(json: string): Promise<unknown> {
  const { html, width, height } = JSON.parse(json);
  const place = document.createElement('iframe');
  Object.assign(place, { width, height, srcdoc: html });
  place.style.cssText = 'border: 0; display: block';
  document.body.style.margin = '0';
  await new Promise((resolve) => {
    place.onload = resolve;
    document.body.replaceChildren(place);
  });
  const page = place.contentDocument;
  if (!page) throw new Error('The frame is empty');
  await page.fonts.ready;
  // Hide the scrollbar, because a phone's scrollbar takes no space.
  page.documentElement.style.setProperty('scrollbar-width', 'none');
  for (const animation of page.getAnimations()) {
    if (Number(animation.effect?.getComputedTiming().endTime) < 5_000) animation.finish();
  }
  const { scrollWidth, clientWidth, scrollHeight } = page.documentElement;
  const excess = scrollWidth - clientWidth;
  const dialogs = [...page.querySelectorAll('[role="dialog"]')];
  if (dialogs.some((dialog) => dialog.checkVisibility())) return { height, excess };
  // Fix heights in pixels, because those in `vh` would grow with the frame.
  for (const element of page.querySelectorAll<HTMLElement>('*')) {
    const { minHeight, maxHeight } = getComputedStyle(element);
    Object.assign(element.style, { minHeight, maxHeight });
  }
  place.height = `${scrollHeight}`;
  return { height: scrollHeight, excess };
}

function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300, null)));
}
