import type { Browser, CDPSession, Disposable, Page } from 'playwright';
import { watchConsole } from '../support/fixtures.ts';

/**
 * A tab with a profile of its own, for one state after the other: to open both for each
 * state would take longer than all else.
 */
export interface Stage {
  page: Page;
  /** What the console has said since the stage was cleared, but for what is `expected`. */
  problems: string[];
  expected: RegExp | null;
  devTools: CDPSession;
}

export async function openStage(browser: Browser): Promise<Stage> {
  const context = await browser.newContext({
    baseURL: process.env.APP_URL ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const test = (text: string) => stage.expected?.test(text) ?? false;
  const problems = watchConsole(context, { test });
  const stage: Stage = { page, problems, expected: null, devTools };
  return stage;
}

/** Leaves nothing of a state for the next one but the files of the build. */
export async function clearStage(
  { page, problems, devTools }: Stage,
  added: readonly Disposable[],
): Promise<void> {
  await Promise.all(added.map((each) => each.dispose()));
  // Nothing but the page itself can empty the session's storage.
  await page.evaluate(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.context().setOffline(false);
  for (const address of [process.env.APP_URL ?? '', process.env.STRIPE_LOCAL_URL ?? '']) {
    const { origin } = new URL(address);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  problems.length = 0;
}
