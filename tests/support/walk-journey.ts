import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { button, closeMenu, openMenu, type Step, subscribe } from './engines/journey.ts';
import { newAccount } from './fixtures.ts';
import { engineOf, type UserInput } from './puppeteer.ts';

/** Subscribes by touch. Calls `reached` with the time from a tap until a screen could be used. */
export async function walkJourney(
  browser: Browser,
  origin: string,
  pauseMs: number,
  reached: (step: Step, ms: number) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage();
  let pressedAt = performance.now();
  const touch: UserInput = {
    async press(element) {
      await element.scrollIntoView();
      // During the pause, the layout of newly visible parts may move the element.
      await sleep(pauseMs);
      const { x, y } = await element.clickablePoint();
      pressedAt = performance.now();
      await element.frame.page().touchscreen.tap(x, y);
    },
    type: (element, text) => element.type(text, { delay: 60 }),
  };
  const engine = engineOf(browser, page, touch);
  const walk = subscribe(engine, newAccount(), async (step) => {
    await reached(step, performance.now() - pressedAt);
    if (step !== 'landing') return;
    for (const what of [button('Recusar'), openMenu, closeMenu, '//summary']) {
      await engine.tab.click(what);
    }
  });
  await Promise.all([page.goto(origin), walk]);
}
