import { type BrowserContext, expect, type Page } from 'playwright/test';
import { run } from '../../emulators/processes.ts';
import { test as base, untilWhole } from '../support/fixtures.ts';
import { metaLedger } from '../support/meta-control.ts';
import { tests } from '../support/project.ts';
import { forgetConversions, trackerHits } from '../support/tracker-control.ts';
import { watchStrangers } from './visitor.ts';

export interface Requests {
  /** Addresses asked of anybody but us, Firebase and Stripe. */
  strangers: string[];
  /** Every address asked for, of anybody. */
  addresses: string[];
}

/** A journey that begins undecided, and its requests written down. */
export const test = base.extend<{ requests: Requests }>({
  cookies: 'undecided',
  requests: async ({ context }, use) => {
    const addresses: string[] = [];
    context.on('request', (request) => void addresses.push(request.url()));
    await use({ addresses, strangers: watchStrangers(context) });
  },
});

/** Sends the purchases, as Google's scheduler does every minute. */
const sendPurchases = () =>
  run('Sending conversions', [process.execPath, 'functions/deliver-conversions.ts'], {
    env: { ...process.env, ...tests.env, ...tests.settings, ...tests.secrets },
  });

/** Forgets what was tracked so far, other tests' purchases that wait in the outbox included. */
export async function forgetEarlier(): Promise<void> {
  await sendPurchases();
  await forgetConversions();
}

/** Every conversion tracked so far, as `pixel PVNewSubs 97.9`, in the order of the alphabet. */
async function conversionsSent(): Promise<string[]> {
  await sendPurchases();
  const fromBrowser = (await trackerHits()).map(
    ({ tracker, event, value }) => `${tracker} ${event} ${value ?? '-'}`,
  );
  const { counted } = await metaLedger();
  const fromServer = counted.map(({ event_name, value }) => `server ${event_name} ${value ?? '-'}`);
  return [...fromBrowser, ...fromServer].sort();
}

/** Waits until these conversions were tracked, and fails at one too many. */
export async function expectConversions(wanted: string[]): Promise<void> {
  await expect.poll(conversionsSent, { timeout: 60_000 }).toEqual(wanted.toSorted());
  const { refused } = await metaLedger();
  expect(refused).toEqual([]);
}

/** Says yes to everything that is asked for. */
export async function acceptCookies(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Aviso de cookies' });
  await question.getByRole('button', { name: 'Aceitar' }).click();
  await expect(question).toBeHidden();
}

/** Takes everything back, from the footer of the page. */
export async function withdraw(page: Page): Promise<void> {
  await untilWhole(page);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Preferências de cookies' })
    .click();
  await page.getByRole('button', { name: 'Recusar tudo' }).click();
  await expect(page.getByRole('region', { name: 'Preferências de cookies' })).toBeHidden();
}

/** Names of the cookies of trackers. */
export async function trackerCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name }) => name).filter((name) => /^_(fb|gc)/.test(name));
}
