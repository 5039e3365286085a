import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { type Engine, type EngineTab, until } from '../support/engine.ts';
import { card, closeMenu, openLanding, openMenu, subscribe } from '../support/engines/journey.ts';

const { APP_URL: site } = z.object({ APP_URL: z.url() }).parse(process.env);
const cardSizes = z.array(z.object({ top: z.int(), height: z.int(), button: z.int() }));

/**
 * Opens a new browser, because in a shared one a crash would fail all later tests. If the test
 * fails, logs the page's address and text before the browser closes.
 */
async function openSite(start: () => Promise<Engine>): Promise<Engine> {
  const engine = await start();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(await describePage(engine.tab));
    await engine.close();
  });
  await openLanding(engine.tab, site);
  return engine;
}

async function describePage(tab: EngineTab): Promise<string> {
  const read = tab.evaluate(() => `${location.href}\n${document.body.innerText}\n`);
  return String(await read.catch((error: unknown) => error));
}

/** Expects that plan cards in one row have the same height, and that each button is 50 px high. */
async function expectEvenPlanCards(tab: EngineTab, count: number): Promise<void> {
  await tab.waitFor(card('Elite'));
  const measured = await tab.evaluate(() =>
    [...document.querySelectorAll('article:has(form)')].map((article) => {
      // Scroll to the card, because the browser may not lay out elements outside the viewport.
      article.scrollIntoView();
      const { top, height } = article.getBoundingClientRect();
      const button = article.querySelector('form button')?.getBoundingClientRect().height ?? 0;
      const sizes = { top: top + window.scrollY, height, button };
      return Object.fromEntries(Object.entries(sizes).map(([name, px]) => [name, Math.round(px)]));
    }),
  );
  const cards = z.parse(cardSizes, measured);
  expect(cards).toHaveLength(count);
  const inRow = new Map(cards.map(({ top, height }) => [top, height]));
  expect(cards).toEqual(cards.map(({ top }) => ({ top, height: inRow.get(top), button: 50 })));
}

const waitForHydration = (tab: EngineTab) =>
  until('the page is hydrated', async () => {
    const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
    return (await tab.evaluate(isHydrated)) === true;
  });

/** Expects that a card in the middle of the screen keeps its place while the page starts. */
export async function expectSteadyCard(start: () => Promise<Engine>): Promise<void> {
  const { tab } = await openSite(start);
  await tab.evaluate(() => {
    const card = document.querySelector('article:has(form)');
    card?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const topOfCard = () => document.querySelector('article:has(form)')?.getBoundingClientRect().top;
  const top = await tab.evaluate(topOfCard);
  await waitForHydration(tab);
  const isLaidOut = () => document.documentElement.dataset.fold === undefined;
  await until('the page is laid out', async () => (await tab.evaluate(isLaidOut)) === true);
  expect(await tab.evaluate(topOfCard)).toBe(top);
}

/** Expects that the phone menu opens over the page, and closes. */
export async function expectMenuWorks(
  start: () => Promise<Engine>,
  hasPopovers = true,
): Promise<void> {
  const { tab, resize } = await openSite(start);
  await resize(360, 740);
  if (!hasPopovers) {
    // A click before hydration would do nothing.
    await waitForHydration(tab);
  }
  await tab.waitForHidden(closeMenu);
  await tab.click(openMenu);
  await tab.waitFor('//*[@role="dialog"]//nav//a[normalize-space()="Planos"]');
  await tab.click(closeMenu);
  await tab.waitForHidden(closeMenu);
}

/** Defines the same tests for each browser. `start` is undefined if the browser is missing. */
export function testEngine(name: string, start: (() => Promise<Engine>) | undefined): void {
  if (!start) {
    test.skip(`${name} is not installed; run node tests/setup/main.mjs`, () => undefined);
    return;
  }
  describe(name, () => {
    test('plan cards in a row have the same height, and their buttons are 50 px high, on a wide and a narrow screen', async () => {
      const { tab, resize } = await openSite(start);
      await tab.open(`${site}/planos`);
      for (const width of [1280, 360]) {
        await resize(width, 740);
        await expectEvenPlanCards(tab, 3);
      }
    });

    test('the phone menu opens and closes', () => expectMenuWorks(start));

    test('a visitor signs up, takes the annual offer, pays by card and sees the status "Ativa"', async () => {
      const engine = await openSite(start);
      await engine.resize(1280, 800);
      const email = `marina.${name.toLowerCase()}.${Date.now()}@exemplo.com.br`;
      await subscribe(engine, { name: 'Marina Teste', email, password: 'garimpo-2026' });
    });
  });
}
