import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { refused } from './agreed.ts';
import { watchConsole } from './page-checks.ts';

/** A test that fails on an unexpected console error or warning in any tab. */
export const test = base.extend<{
  expectedErrors: RegExp | null;
  cookies: 'refused' | 'undecided';
  watched: undefined;
  answered: undefined;
}>({
  expectedErrors: [null, { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const problems = watchConsole(context, expectedErrors);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  /** By default, the visitor has refused cookies, so that no page shows the cookie banner. */
  cookies: ['refused', { option: true }],
  answered: [
    async ({ context, cookies }, use) => {
      if (cookies === 'refused') await refuseCookies(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Stores the visitor's refusal of cookies before each page loads, unless a choice is stored. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript((consent) => {
    if (window.location.protocol === 'about:' || window.localStorage.getItem('consent')) return;
    const text = JSON.stringify({ ...consent, decidedAt: Date.now(), uid: null });
    window.localStorage.setItem('consent', text);
  }, refused);
}

export interface Account {
  name: string;
  email: string;
  password: string;
}

export function newAccount(): Account {
  const email = `marina.${randomUUID()}@exemplo.com.br`;
  return { name: 'Marina Teste', email, password: 'garimpo-2026' };
}

export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Waits for hydration, and until the header shows whether a user is signed in. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
  // Playwright's default polling, in each animation frame, makes the page paint all the time.
  await page.waitForFunction(isHydrated, undefined, { polling: 100 });
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
}
