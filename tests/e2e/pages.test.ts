import { expect, type Locator } from 'playwright/test';
import { openHydrated, test } from '../support/fixtures.ts';

test('before its scripts load, a page follows the device’s color scheme', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the landing page soon lays out its sections outside the viewport', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-fold');
  const areLaidOut = await page
    .locator('main > *')
    .evaluateAll((all) => all.map((each) => each.checkVisibility({ contentVisibilityAuto: true })));
  expect(areLaidOut).not.toContain(false);
});

test('a link to a section scrolls the section into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Ver planos e preços' }).first().click();
  await expect(page.locator('#planos')).toBeInViewport();
  await page.getByRole('button', { name: 'Lista de soluções' }).click();
  await page.locator('#menu-solucoes').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/solucoes#/);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

test('selecting a billing period on /planos does not move the page', async ({ page }) => {
  await openHydrated(page, '/planos');
  const annual = page.locator('label', { hasText: /^Anual$/ });
  await annual.scrollIntoViewIfNeeded();
  const { y } = (await annual.boundingBox()) ?? {};
  await annual.click();
  await expect(page).toHaveURL(/\/planos\?periodo=anual$/);
  expect((await annual.boundingBox())?.y).toBe(y);
});

test('forced colors still distinguish the selected tab and plan level', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await openHydrated(page, '/');
  const tabs = page.getByRole('tab');
  expect(await groundOf(tabs.nth(0))).not.toBe(await groundOf(tabs.nth(1)));
  await openHydrated(page, '/planos');
  const levels = page.locator('label:has([type="radio"]) > span');
  expect(await groundOf(levels.nth(0))).not.toBe(await groundOf(levels.nth(1)));
});

for (const clipboard of ['with', 'without'] as const) {
  test(`a promo coupon can be copied ${clipboard} the Clipboard API`, async ({ page, context }) => {
    if (clipboard === 'without') {
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    }
    await openHydrated(page, '/afiliado?promo=Comeback');
    await page.getByRole('button', { name: 'Copiar cupom' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Cupom copiado.' })).toBeVisible();
    // Paste in another tab, because leaving this page at once may lose the copied text.
    const other = await context.newPage();
    await other.goto('/cadastro');
    const name = other.getByLabel('Nome');
    await expect(async () => {
      await name.fill('');
      await name.press('Control+v');
      await expect(name).toHaveValue('COMEBACK', { timeout: 5_000 });
    }).toPass();
  });
}
