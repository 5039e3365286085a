import { expect, type Page } from 'playwright/test';
import { openHydrated, test, waitForHydration } from '../support/fixtures.ts';
import { holdScripts } from './visitor.ts';

/** Opens a document without its scripts. Returns a function that loads them and hydrates the page. */
async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('h1').first()).toBeVisible();
  return () => release(() => waitForHydration(page));
}

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollDown(page: Page, by: number): Promise<number> {
  await page.evaluate((pixels) => window.scrollBy(0, pixels), by);
  await expect.poll(() => place(page)).toBeGreaterThan(by - 50);
  return place(page);
}

/** Expects that the hydrated page is still at the scroll position `before`. */
async function expectUnmoved(page: Page, before: number): Promise<void> {
  // Wait, because the router could scroll the page shortly after its first render.
  await page.waitForTimeout(300);
  expect(Math.abs((await place(page)) - before)).toBeLessThan(20);
}

for (const address of ['/', '/solucoes', '/planos', '/planos-promo', '/termos', '/bio']) {
  test(`hydration does not move the scroll position on ${address}`, async ({ page }) => {
    const release = await openHeld(page, address);
    const before = await scrollDown(page, address === '/bio' ? 200 : 900);
    await release();
    await expectUnmoved(page, before);
  });
}

test('a page opened at an anchor keeps its scroll position after hydration, a reload and going back', async ({
  page,
}) => {
  const release = await openHeld(page, '/#perguntas');
  const anchored = await place(page);
  const before = await scrollDown(page, anchored > 0 ? anchored + 400 : 900);
  await release();
  await expectUnmoved(page, before);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => place(page)).toBeGreaterThan(before - 100);
  await openHydrated(page, '/sobre');
  await page.goBack();
  await waitForHydration(page);
  await expect.poll(() => place(page)).toBeGreaterThan(before - 100);
});

test('if a visitor clicks a plan before the scripts load, the affiliate and campaign in the URL are still stored', async ({
  page,
}) => {
  const release = await openHeld(page, '/?ref=ana&utm_source=tiktok');
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: /^Assinar agora/ }).click();
  await expect(page).toHaveURL(/\/cadastro/);
  await release();
  const stored = await page.evaluate(() => ({ ...window.localStorage }));
  expect(stored).toMatchObject({ referral: 'ana', utm_source: 'tiktok' });
});

test('going back closes the phone menu, and after following a link, it focuses this link again', async ({
  page,
}) => {
  await openHydrated(page, '/planos');
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/planos$/);
  await expect(menu).toBeHidden();

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/termos$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live=polite]', { hasText: 'Termos de Uso |' })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/planos$/);
  await expect(link).toBeFocused();
});

test.describe('documents and scripts that return 404', () => {
  test.use({ expectedErrors: /404/ });

  test('the mistyped /PLANOS?ref=ana redirects uncached to /planos?ref=ana', async ({ page }) => {
    const answer = await page.goto('/PLANOS?ref=ana', { waitUntil: 'commit' });
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toBe('no-cache');
    await expect(page).toHaveURL('/planos?ref=ana');
    await waitForHydration(page);
  });

  test('a page whose scripts fail to load reports the failure to the server', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    const reported = page.waitForRequest('**/api/browser-errors');
    await page.goto('/');
    const report = await reported;
    expect(report.postDataJSON()).toMatchObject({ kind: 'load', page: '/' });
    expect((await report.response())?.status()).toBe(200);
  });
});
