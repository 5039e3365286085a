import { expect } from 'playwright/test';
import { openHydrated, test } from '../support/fixtures.ts';

// No cookie choice is stored, as on a first visit.
test.use({ cookies: 'undecided' });

const question = { name: 'Aviso de cookies' };

test('the cookie banner never covers the element that has the focus', async ({ page }) => {
  // Smooth scrolling would move elements while their position is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/planos');
  const card = page.getByRole('region', question);
  await expect(card).toBeVisible();
  await page.waitForFunction(() => document.documentElement.style.length > 0);
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if ((await card.locator(':focus').count()) > 0) break;
    const focused = await page.locator(':focus').boundingBox();
    const bottom = (focused?.y ?? 0) + (focused?.height ?? 0);
    expect(bottom, `element ${step}`).toBeLessThanOrEqual(((await card.boundingBox())?.y ?? 0) + 1);
  }
  await expect(card.getByRole('button', { name: 'Recusar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
});

test('the cookie banner is neither a layout shift nor the largest paint', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element');
        if (element instanceof Element) seen.largest = element.closest('section')?.ariaLabel ?? '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await openHydrated(page, '/');
  await expect(page.getByRole('region', question)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(seen.shift).toBeLessThan(0.01);
  expect(seen.largest).not.toBe(question.name);
});

test.describe('a browser that blocks the script of the cookie preferences', () => {
  test.use({ cookies: 'refused', expectedErrors: /ERR_BLOCKED_BY_CLIENT|Failed to fetch/ });

  test('a visitor can change the cookie choice even if the browser blocks the cookie-preferences script', async ({
    page,
  }) => {
    await page.route(/\/assets\/choices-[^/]*\.js$/, (route) => route.abort('blockedbyclient'));
    await openHydrated(page, '/sobre');
    await page.getByRole('button', { name: 'Preferências de cookies' }).first().click();
    const card = page.getByRole('region', question);
    await card.getByRole('button', { name: 'Recusar' }).click();
    await expect(card).toBeHidden();
  });
});
