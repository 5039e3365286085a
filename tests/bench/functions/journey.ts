import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { newAccount, refuseCookies } from '../../e2e/fixtures.ts';
import { payByCard, signUpForElite, takeAnnualOffer } from '../../e2e/journey.ts';
import { findChromium } from '../../setup/browsers.mjs';
import type { Counts } from './firestore-counts.ts';
import { project } from './stack.ts';

export interface Step extends Counts {
  name: string;
  /** Names of the functions that were called, once for each call. */
  calls: string[];
  /** Bytes that the browser fetched, compressed. */
  bytes: number;
}

const PUBLIC_PAGES = ['/', '/planos'];
const QUIET_MS = 3000;

/**
 * One person's way in a real browser: public pages, sign-up, purchase, a later visit to the
 * user area. Each step ends when no further function is called, webhooks included.
 */
export async function walkJourney(calls: string[], counts: Counts): Promise<Step[]> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await walk(browser, calls, counts);
  } finally {
    await browser.close();
  }
}

async function walk(browser: Browser, calls: string[], counts: Counts): Promise<Step[]> {
  const origin = project.env.APP_URL ?? '';
  const context = await browser.newContext({ locale: 'pt-BR' });
  await refuseCookies(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const steps: Step[] = [];
  const step = async (name: string, act: () => Promise<number>) => {
    for (const list of [calls, counts.reads, counts.writes]) list.length = 0;
    const bytes = await act();
    await quiet(calls);
    const used = { calls: [...calls], reads: [...counts.reads], writes: [...counts.writes] };
    steps.push({ name, bytes, ...used });
  };

  await step('public pages', async () => {
    let bytes = 0;
    for (const path of PUBLIC_PAGES) {
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      bytes += await fetched(page);
    }
    return bytes;
  });
  await step('sign-up', async () => {
    await signUpForElite(page, newAccount(), origin);
    return fetched(page);
  });
  await step('purchase', async () => {
    await payByCard(await takeAnnualOffer(page, context));
    await expect(page).toHaveURL(/\/payment-success/, { timeout: 20_000 });
    return fetched(page);
  });
  await step('visit to the user area', async () => {
    await page.goto(`${origin}/area-usuario`, { waitUntil: 'networkidle' });
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible({ timeout: 20_000 });
    return fetched(page);
  });
  return steps;
}

/** Compressed bytes of the document and all that it loaded, but for what the browser had already. */
function fetched(page: Page): Promise<number> {
  return page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'transferSize') ?? 0), 0),
  );
}

async function quiet(calls: string[]): Promise<void> {
  for (let seen = -1; seen !== calls.length; ) {
    seen = calls.length;
    await sleep(QUIET_MS);
  }
}
