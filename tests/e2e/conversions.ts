import { type BrowserContext, expect, type Page } from 'playwright/test';
import { run } from '../../emulators/processes.ts';
import { test as base, waitForHydration } from '../support/fixtures.ts';
import { metaLedger } from '../support/meta-control.ts';
import { tests } from '../support/project.ts';
import { forgetConversions, trackerHits } from '../support/tracker-control.ts';
import { watchStrangers } from './visitor.ts';

export interface Requests {
  /** Requests to any host but ours, Firebase's and Stripe's. */
  strangers: string[];
  /** All requests. */
  addresses: string[];
}

/** A test that starts without an answer to the cookie banner, and records all requests. */
export const test = base.extend<{ requests: Requests }>({
  cookies: 'undecided',
  requests: async ({ context }, use) => {
    const addresses: string[] = [];
    context.on('request', (request) => void addresses.push(request.url()));
    await use({ addresses, strangers: watchStrangers(context) });
  },
});

/** Sends the recorded purchases, as Cloud Scheduler does every minute. */
const sendPurchases = () =>
  run('Sending conversions', [process.execPath, 'functions/deliver-conversions.ts'], {
    env: { ...process.env, ...tests.env, ...tests.settings, ...tests.secrets },
  });

/** Clears all tracked conversions, including other tests' purchases that wait in the outbox. */
export async function forgetEarlier(): Promise<void> {
  await sendPurchases();
  await forgetConversions();
}

/** Returns all tracked conversions in alphabetical order, such as `pixel PVNewSubs 97.9`. */
async function conversionsSent(): Promise<string[]> {
  await sendPurchases();
  const fromBrowser = (await trackerHits()).map(
    ({ tracker, event, value }) => `${tracker} ${event} ${value ?? '-'}`,
  );
  const { counted } = await metaLedger();
  const fromServer = counted.map(({ event_name, value }) => `server ${event_name} ${value ?? '-'}`);
  return [...fromBrowser, ...fromServer].sort();
}

/** Waits until exactly these conversions are tracked. */
export async function expectConversions(wanted: string[]): Promise<void> {
  await expect.poll(conversionsSent, { timeout: 60_000 }).toEqual(wanted.toSorted());
  const { refused } = await metaLedger();
  expect(refused).toEqual([]);
}

/** Accepts all cookies. */
export async function acceptCookies(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Aviso de cookies' });
  await question.getByRole('button', { name: 'Aceitar' }).click();
  await expect(question).toBeHidden();
}

/** Withdraws consent through the link in the footer. */
export async function withdraw(page: Page): Promise<void> {
  await waitForHydration(page);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Preferências de cookies' })
    .click();
  await page.getByRole('button', { name: 'Recusar tudo' }).click();
  await expect(page.getByRole('region', { name: 'Preferências de cookies' })).toBeHidden();
}

/** Returns the names of the trackers' cookies. */
export async function trackerCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name }) => name).filter((name) => /^_(fb|gc)/.test(name));
}
