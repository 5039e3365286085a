import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expectFit, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts';
import { frozenPage } from './frozen.ts';
import { fileName, looks } from './gallery-page.ts';
import { options, out } from './options.ts';
import { type GalleryState, setUpState } from './state.ts';

/** Saves pictures of a state, or its HTML for an engine other than Chromium. */
export async function shoot(browser: Browser, state: GalleryState): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.APP_URL ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    viewport: looks[0] ?? null,
  });
  try {
    const problems = watchConsole(context, state.expectedErrors ?? null);
    const page = await context.newPage();
    await setUpState(page, state);
    for (const look of looks) {
      await page.setViewportSize(look);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await expectFramesToFit(page);
      if (options.engine === 'chromium') await screenshot(page, fileName(state, look, 'jpg'));
      else writeFileSync(join(out, fileName(state, look, 'html')), await frozenPage(page));
      await expectNoSidewaysScroll(page);
    }
    if (options.axe) await expectFit(page);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await context.close();
  }
}

/** Waits until the payment form's frame is as tall as the form and has been painted. */
async function expectFramesToFit(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    await frame.waitForFunction(() => {
      const form = document.getElementById('page');
      return !form || Math.ceil(form.getBoundingClientRect().height) === window.innerHeight;
    });
    await waitForPaint(page);
  }
}

/** Waits until the browser has painted the page once more. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function screenshot(page: Page, file: string): Promise<void> {
  // An open dialog covers only the viewport, so take a picture of only the viewport.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Remove the attribute that keeps sections below the screen from being laid out.
  await page.evaluate(() => delete document.documentElement.dataset.fold);
  // The new color scheme's transitions start in the next frame. Wait for it, because the option
  // `animations` ends only running transitions.
  await waitForPaint(page);
  const animations = 'disabled' as const;
  await page.screenshot({ path: join(out, file), fullPage, animations, type: 'jpeg', quality: 85 });
}
