import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { button, closeMenu, openMenu, type Step, subscribe } from './engines/journey.ts';
import { newAccount } from './fixtures.ts';
import { engineOf, type Hand } from './puppeteer.ts';

/**
 * One visit from an empty cache on the landing to the user area, by a finger.
 * @param lookMs How long a new screen is looked at before the next press.
 * @param reached Called with the milliseconds from the press until a step's screen could be used.
 */
export async function walkJourney(
  browser: Browser,
  origin: string,
  lookMs: number,
  reached: (step: Step, ms: number) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage();
  let pressedAt = performance.now();
  const finger: Hand = {
    async press(element) {
      await element.scrollIntoView();
      // Meanwhile what has come into sight is laid out, which moves it.
      await sleep(lookMs);
      const { x, y } = await element.clickablePoint();
      pressedAt = performance.now();
      await element.frame.page().touchscreen.tap(x, y);
    },
    type: (element, text) => element.type(text, { delay: 60 }),
  };
  const engine = engineOf(browser, page, finger);
  const walk = subscribe(engine, newAccount(), async (step) => {
    await reached(step, performance.now() - pressedAt);
    if (step !== 'landing') return;
    for (const what of [button('Recusar'), openMenu, closeMenu, '//summary']) {
      await engine.tab.click(what);
    }
  });
  await Promise.all([page.goto(origin), walk]);
}
