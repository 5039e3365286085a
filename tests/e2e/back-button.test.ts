import { type Browser, chromium, expect, type Page } from 'playwright/test';
import { findChromium } from '../setup/browsers.mjs';
import { refuseCookies, test, untilWhole } from '../support/fixtures.ts';
import { choosePlan, expectUserArea, signInByCookie } from './visitor.ts';

/** Any document that is none of the application's. */
const ELSEWHERE = '/robots.txt';

/**
 * A whole Chromium, because its headless shell has no back/forward cache, which Playwright
 * switches off by default too.
 */
async function launchWithCache(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--disable-gpu', '--disable-quic', '--no-sandbox', '--disable-background-networking'],
  });
}

/** Leaves the page and goes back; whether the browser had kept it as it was. */
async function isKept(page: Page): Promise<boolean> {
  const address = page.url();
  await page.evaluate(() => Reflect.set(window, 'isKept', true));
  await page.goto(ELSEWHERE);
  // Playwright's own way back waits for a load that a kept page does not have.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  return page.evaluate(() => Reflect.get(window, 'isKept') === true);
}

/** The addresses of those that the browser does not keep. */
async function notKept(page: Page, addresses: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await untilWhole(page);
    // A call on its way would end with the page.
    await page.waitForLoadState('networkidle');
    if (!(await isKept(page))) lost.push(`${address} as ${page.url()}`);
  }
  return lost;
}

test('the back/forward cache keeps public pages, and those of a signed-in person', async ({
  request,
}) => {
  test.slow();
  const browser = await launchWithCache();
  const context = await browser.newContext({ baseURL: process.env.APP_URL ?? '' });
  await refuseCookies(context);
  const page = await context.newPage();
  expect(await notKept(page, ['/', '/planos-promo', '/login'])).toEqual([]);
  await test.step('but none that listens for its end', async () => {
    await page.goto('/sobre');
    await page.evaluate(() => window.addEventListener('unload', () => {}));
    expect(await isKept(page)).toBe(false);
  });
  await signInByCookie(context, request);
  await choosePlan(context);
  // Result pages share the user area's layout; without a purchase they lead elsewhere.
  expect(await notKept(page, ['/area-usuario', '/checkout'])).toEqual([]);
  await browser.close();
});

/** Scrolls to the page's end as a person does: each part is drawn, and has its true height. */
async function scrollThrough(page: Page): Promise<void> {
  const scrollOn = async () => {
    const before = window.scrollY;
    window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  };
  await expect.poll(() => page.evaluate(scrollOn), { intervals: [20] }).toBe(true);
}

/** Follows the link at the page's end and goes back: the link has to be where it was. */
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
  await expect
    .poll(async () => Math.abs(((await followed.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(50);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
}

test('the back button restores the scroll position, also of the user area', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/planos');
  await untilWhole(page);
  await expectScrollRestored(page, 'Sobre');
  const account = await signInByCookie(context, request);
  await page.goto('/area-usuario');
  await expectUserArea(page, account);
  await untilWhole(page);
  await expectScrollRestored(page, 'Sobre');
});
