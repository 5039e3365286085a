import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import type { Engine } from '../support/engines/engine.ts';
import { fileName, type Look } from './gallery-page.ts';
import type { GalleryState } from './state.ts';

/** The site's folder of frozen pages. */
export const FROZEN = '/frozen/';

/**
 * The page as it stands, with what was typed and the documents of its frames, and without scripts:
 * for the engines that Playwright does not drive here, which draw what Chromium brought about.
 */
export async function frozenPage(page: Page): Promise<string> {
  for (const frame of page.frames().slice(1)) {
    const html = await frame.evaluate(freeze);
    const element = await frame.frameElement();
    // Under a name that does not replace its document here.
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

/**
 * Draws the frozen pages of `state` in the folder `out`, a PNG next to each.
 * @throws Error when one of them can be scrolled sideways.
 */
export async function drawFrozen(
  { tab, resize, screenshot }: Engine,
  state: GalleryState,
  { out, looks, site }: { out: string; looks: readonly Look[]; site: string },
): Promise<void> {
  for (const look of looks) {
    const { width, height } = look;
    const address = site + FROZEN + fileName(state, look, 'html');
    await resize(width, height);
    await tab.open(`${site}${FROZEN}`);
    const page = z.parse(
      drawn,
      await tab.evaluate(frame, JSON.stringify({ address, width, height })),
    );
    await resize(width, page.height);
    await tab.evaluate(painted);
    writeFileSync(join(out, fileName(state, look, 'png')), await screenshot());
    if (page.excess > 0) throw new Error(`${look.name}: ${page.excess} px beyond its side`);
  }
}

/**
 * Shows a page in a frame as wide as its screen, which may be narrower than any window, and as high
 * as the page, where no dialog covers it.
 */
async function frame(json: string): Promise<unknown> {
  const { address, width, height } = JSON.parse(json);
  const place = document.createElement('iframe');
  Object.assign(place, { width, height, src: address });
  place.style.cssText = 'border: 0; display: block';
  await new Promise((resolve) => {
    place.onload = resolve;
    document.body.replaceChildren(place);
  });
  const page = place.contentDocument;
  if (!page) throw new Error('The frame is empty');
  await page.fonts.ready;
  // A phone's lies over the page.
  page.documentElement.style.setProperty('scrollbar-width', 'none');
  for (const animation of page.getAnimations()) {
    if (Number(animation.effect?.getComputedTiming().endTime) < 5_000) animation.finish();
  }
  const { scrollWidth, clientWidth, scrollHeight } = page.documentElement;
  const excess = scrollWidth - clientWidth;
  const dialogs = [...page.querySelectorAll('[role="dialog"]')];
  if (dialogs.some((dialog) => dialog.checkVisibility())) return { height, excess };
  // What is as high as the screen stays so.
  for (const element of page.querySelectorAll<HTMLElement>('*')) {
    const { minHeight, maxHeight } = getComputedStyle(element);
    Object.assign(element.style, { minHeight, maxHeight });
  }
  place.height = `${scrollHeight}`;
  return { height: scrollHeight, excess };
}

function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300, null)));
}

/** A frozen page of the folder `out` by its address, or the empty one that shows the others. */
export function readFrozen(out: string, pathname: string): string {
  const name = pathname.slice(FROZEN.length);
  return name ? readFileSync(join(out, name), 'utf8') : '<!doctype html><body style="margin:0">';
}
