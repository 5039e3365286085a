import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { watchConsole } from '../support/page-checks.ts';

/** A journey in which any unexpected error or warning of any of its tabs is a failure. */
export const test = base.extend<{
  expectedErrors: RegExp | null;
  cookies: 'refused' | 'undecided';
  watched: undefined;
  answered: undefined;
}>({
  /** Messages that a journey provokes on purpose. */
  expectedErrors: [null, { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const problems = watchConsole(context, expectedErrors);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  /** Most people here have answered the question about cookies, so that it covers nothing. */
  cookies: ['refused', { option: true }],
  answered: [
    async ({ context, cookies }, use) => {
      if (cookies === 'refused') await refuseCookies(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** As if the person had refused cookies on an earlier visit, until they decide otherwise. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  const answer = { version: CONSENT_VERSION, measurement: false, advertising: false };
  await context.addInitScript((consent) => {
    if (window.location.protocol === 'about:' || window.localStorage.getItem('consent')) return;
    const text = JSON.stringify({ ...consent, decidedAt: Date.now(), uid: null });
    window.localStorage.setItem('consent', text);
  }, answer);
}

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** Somebody who never was here. */
export function newAccount(): Account {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  return {
    name: 'Marina Teste',
    email: `marina.${unique}@exemplo.com.br`,
    password: 'garimpo-2026',
  };
}

/** Opens the page, and waits until it is whole. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilWhole(page);
}

/** Waits until React has taken the page over and its header says who is there. */
export async function untilWhole(page: Page): Promise<void> {
  const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
  // By the clock: to be asked at each frame would have the page draw without a pause.
  await page.waitForFunction(isHydrated, undefined, { polling: 100 });
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
}
