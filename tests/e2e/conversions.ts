import { type BrowserContext, expect, type Page } from 'playwright/test';
import { run } from '../../emulators/setup/shell.mjs';
import { test as base, waitForHydration } from '../support/fixtures.ts';
import { forgetConversions, metaLedger } from '../support/meta-control.ts';
import { tests } from '../support/project.ts';
import { watchStrangers } from './visitor.ts';

export interface Requests {
  /** The URLs of all requests to hosts other than ours, Firebase's and Stripe's. */
  strangers: string[];
  addresses: string[];
}

/** A test in a browser without a cookie choice. `requests` records all requests of the browser. */
export const test = base.extend<{ requests: Requests }>({
  cookies: 'undecided',
  requests: async ({ context }, use) => {
    const addresses: string[] = [];
    context.on('request', (request) => void addresses.push(request.url()));
    await use({ addresses, strangers: watchStrangers(context) });
  },
});

/** Sends purchases to the local Meta, as `deliverConversions` does in production. */
const sendPurchases = () =>
  run('Sending conversions', [process.execPath, 'functions/deliver-conversions.ts'], {
    env: { ...process.env, ...tests.env, ...tests.settings },
  });

/** Sends the purchases of earlier tests, then deletes everything that Meta received. */
export async function forgetEarlier(): Promise<void> {
  await sendPurchases();
  await forgetConversions();
}

/** Returns the sorted conversions as `tracker event value`, such as `pixel PVNewSubs 97.9`. */
async function conversionsSent(): Promise<string[]> {
  await sendPurchases();
  const { counted, hits } = await metaLedger();
  const fromBrowser = hits.map((hit) => `${hit.tracker} ${hit.event} ${hit.value ?? '-'}`);
  const fromServer = counted.map(({ event_name, value }) => `server ${event_name} ${value ?? '-'}`);
  return [...fromBrowser, ...fromServer].sort();
}

export async function expectConversions(wanted: string[]): Promise<void> {
  await expect.poll(conversionsSent, { timeout: 60_000 }).toEqual(wanted.toSorted());
  const { refused } = await metaLedger();
  expect(refused).toEqual([]);
}

export async function acceptCookies(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Aviso de cookies' });
  await question.getByRole('button', { name: 'Aceitar' }).click();
  await expect(question).toBeHidden();
}

export async function withdraw(page: Page): Promise<void> {
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Preferências de cookies' }).click();
  await page.getByRole('button', { name: 'Recusar tudo' }).click();
  await expect(page.getByRole('dialog', { name: 'Preferências de cookies' })).toBeHidden();
}

export async function trackerCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name }) => name).filter((name) => /^_(fb|gc)/.test(name));
}
