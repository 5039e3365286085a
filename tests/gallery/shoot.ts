import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '../support/fixtures.ts';
import { frozenPage } from './frozen.ts';
import { fileName, type Look } from './gallery-page.ts';
import { clearStage, type Stage } from './stage.ts';
import { bring, type GalleryState } from './state.ts';

interface ShootOptions {
  /** Folder of the screenshots. */
  out: string;
  looks: readonly [Look, ...Look[]];
  /** Whether axe looks too, on a phone and on a wide screen. */
  axe: boolean;
  /** Keeps the page for another engine, in place of a screenshot. */
  freezes: boolean;
}

/**
 * Brings a state about on an empty stage, takes its screenshots, and clears the stage.
 * @throws Error with what is wrong with it: it did not come, wrote to the console, has a
 * target too small for a finger, can be scrolled sideways, or axe found something. The
 * stage is not to be used again then.
 */
export async function shoot(
  stage: Stage,
  state: GalleryState,
  { out, looks, axe, freezes }: ShootOptions,
): Promise<void> {
  const { page, problems } = stage;
  stage.expected = state.expectedErrors ?? null;
  await take(page, looks[0]);
  const added = await bring(page, state);
  for (const look of looks) {
    await take(page, look);
    await seeFramesFit(page);
    if (freezes) writeFileSync(join(out, fileName(state, look, 'html')), await frozenPage(page));
    else await screenshot(page, join(out, fileName(state, look, 'jpg')));
    if (!look.held) continue;
    await expectNoSidewaysScroll(page);
    if (axe) await expectAccessible(page);
    if (look.width === 360) problems.push(...(await smallTargets(page)));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await clearStage(stage, added);
}

async function take(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look);
  await page.emulateMedia({ colorScheme: look.colorScheme });
}

/** The local Stripe's form says how high it is once it is laid out, and its frame then becomes as high. */
async function seeFramesFit(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const place = await frame.frameElement();
    await expect(async () => {
      const inner = await frame.evaluate(() => {
        const form = document.getElementById('page');
        const height = form ? Math.ceil(form.getBoundingClientRect().height) : window.innerHeight;
        return [window.innerWidth, window.innerHeight, height];
      });
      const outer = await place.evaluate(
        ({ clientWidth: width, clientHeight: height }: Element) => [width, height, height],
      );
      expect(inner).toEqual(outer);
    }).toPass();
    // It is drawn so as well.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}

async function screenshot(page: Page, path: string): Promise<void> {
  // A dialog covers the screen, and not the page behind it.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Else sections that are not laid out yet would be blank.
  await page.evaluate(() => delete document.documentElement.dataset.fold);
  await page.screenshot({ path, fullPage, type: 'jpeg', quality: 85 });
}
