import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  smallTargets,
  watchConsole,
} from '../e2e/fixtures.ts';
import { fileName, type Look } from './gallery-page.ts';
import { bring, type GalleryState } from './state.ts';

interface ShootOptions {
  /** Folder of the screenshots. */
  out: string;
  looks: readonly Look[];
  /** Whether axe looks too, on a phone and on a wide screen. */
  axe: boolean;
}

/**
 * Brings a state about in a context of its own and takes its screenshots.
 * @throws Error with what is wrong with it: it did not come, wrote to the console, has a
 * target too small for a finger, can be scrolled sideways, or axe found something.
 */
export async function shoot(
  browser: Browser,
  state: GalleryState,
  { out, looks, axe }: ShootOptions,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.APP_URL ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    viewport: looks[0] ?? null,
  });
  try {
    const page = await context.newPage();
    const problems = watchConsole(context, state.expectedErrors ?? null);
    await bring(page, state);
    for (const look of looks) {
      await page.setViewportSize(look);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await screenshot(page, join(out, fileName(state, look)));
      if (!look.held) continue;
      await expectNoSidewaysScroll(page);
      if (axe) await expectAccessible(page);
      if (look.width === 360) problems.push(...(await smallTargets(page)));
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await context.close();
  }
}

async function screenshot(page: Page, path: string): Promise<void> {
  // A dialog covers the screen, and not the page behind it.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.screenshot({ path, fullPage, type: 'jpeg', quality: 85 });
}
