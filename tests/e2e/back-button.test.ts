import { type Browser, chromium, expect, type Page } from 'playwright/test';
import { findChromium } from '../setup/browsers.mjs';
import { openHydrated, refuseCookies, test } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { choosePlan, expectUserArea, signInByCookie } from './visitor.ts';

/** Launches a full Chromium, because the headless shell has no back/forward cache. */
async function launchWithCache(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--disable-gpu', '--disable-quic', '--no-sandbox', '--disable-background-networking'],
  });
}

/** Leaves the page and goes back. Returns whether the page came from the back/forward cache. */
async function isKept(page: Page): Promise<boolean> {
  const address = page.url();
  // The browser does not cache a page that has a pending request.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Reflect.set(window, 'isKept', true));
  await page.goto('/robots.txt');
  // Playwright's `goBack` waits for a load event, which a cached page does not fire.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  return page.evaluate(() => Reflect.get(window, 'isKept') === true);
}

test('going back to a public or signed-in page restores it from the browser’s back/forward cache', async () => {
  test.slow();
  const browser = await launchWithCache();
  const context = await browser.newContext({ baseURL: process.env.APP_URL ?? '' });
  await refuseCookies(context);
  const page = await context.newPage();
  const expectKept = async (address: string, isLoaded?: () => Promise<void>) => {
    await openHydrated(page, address);
    await isLoaded?.();
    expect(await isKept(page), address).toBe(true);
  };
  for (const address of ['/', '/planos-promo', '/login']) await expectKept(address);
  await test.step('a page with an unload listener is not cached', async () => {
    await page.goto('/sobre');
    await page.evaluate(() => window.addEventListener('unload', () => {}));
    expect(await isKept(page)).toBe(false);
  });
  const account = await signInByCookie(context);
  await choosePlan(context);
  // Leave out the pages shown after a payment, because they redirect a user who bought nothing.
  await expectKept('/area-usuario', () => expectUserArea(page, account));
  const payButton = paymentForm(page).frame.getByRole('button', { name: 'Assinar' });
  await expectKept('/checkout', () => expect(payButton).toBeVisible());
  await browser.close();
});

/** Scrolls to the page's end step by step, so that each part is rendered with its true height. */
async function scrollThrough(page: Page): Promise<void> {
  const scrollOn = async () => {
    const before = window.scrollY;
    window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  };
  await expect.poll(() => page.evaluate(scrollOn), { intervals: [20] }).toBe(true);
}

/** Follows a link at the page's end and goes back. Expects the link at its previous position. */
async function expectScrollRestored(page: Page, link: string): Promise<void> {
  const followed = page.getByRole('contentinfo').getByRole('link', { name: link, exact: true });
  await scrollThrough(page);
  await followed.scrollIntoViewIfNeeded();
  const before = await followed.boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const address = page.url();
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await followed.click();
  await expect(page).not.toHaveURL(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  const place = async () => (await followed.boundingBox())?.y ?? 0;
  await expect.poll(async () => Math.abs((await place()) - (before?.y ?? 0))).toBeLessThan(50);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
}

test('going back restores the scroll position, even when signed in', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/planos');
  await expectScrollRestored(page, 'Sobre');
  const account = await signInByCookie(context);
  await openHydrated(page, '/area-usuario');
  await expectUserArea(page, account);
  await expectScrollRestored(page, 'Sobre');
});
