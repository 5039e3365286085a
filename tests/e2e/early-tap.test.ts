import { expect } from 'playwright/test';
import { test } from './fixtures.ts';

for (const [late, files] of [
  ['the first script', '**/assets/index-*.js'],
  ['the application', '**/assets/base-*.js'],
] as const) {
  test(`a plan tapped before ${late} is there is chosen all the same`, async ({ page }) => {
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.goto('/promo?promo=blackfriday', { waitUntil: 'commit' });
    const elite = page.getByRole('article', { name: 'Elite', exact: true });
    await elite.getByRole('button', { name: /^Assinar agora/ }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/cadastro$/);
    await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('selectedPlan'));
    expect(stored).toContain('"name":"Elite"');
    expect(stored).toContain('"couponCode":"BLACKFRIDAY"');
  });
}

test.describe('without its files', () => {
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module/ });

  test('a plan tapped on a page whose files do not come is chosen by its form', async ({
    page,
  }) => {
    await page.route('**/assets/base-*.js', (route) => route.abort());
    await page.goto('/promo?promo=blackfriday', { waitUntil: 'commit' });
    const elite = page.getByRole('article', { name: 'Elite', exact: true });
    await elite.getByRole('button', { name: /^Assinar agora/ }).click({ noWaitAfter: true });
    await page.waitForURL(/\/cadastro\?/);
    expect(new URL(page.url()).searchParams.get('plano')).toContain('elite');
  });
});
