import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';

/** Without scripts, the pages behave as they do before React runs. */
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

for (const path of ['/', '/planos', '/planos-promo']) {
  test(`without scripts, a plan chosen on ${path} leads to its sign-up`, async ({ page }) => {
    await page.goto(path);
    const elite = page.getByRole('article', { name: 'Elite', exact: true });
    await elite.getByRole('button', { name: /^Assinar agora/ }).click();
    await expect(page).toHaveURL(/\/cadastro\?plano=elite$/);
  });
}

test('without scripts, /planos shows all prices and sells Elite Plus levels', async ({ page }) => {
  await page.goto('/planos?periodo=anual');
  for (const period of ['mensal', 'trimestral', 'semestral', 'anual']) {
    await expect(page.getByRole('row', { name: `Preço ${period}` })).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'Anual' })).toHaveCount(0);
  const card = page.getByRole('article', { name: 'Elite Plus' });
  await card.locator('label', { hasText: 'Elite Nível 4' }).click();
  await card.getByRole('button', { name: /^Assinar/ }).click();
  await expect(page).toHaveURL(/\/cadastro\?plano=elite_nivel_4$/);
});

test('without scripts, the menu, feature tabs and answers in the FAQ open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Catálogo' }).click();
  await expect(page.getByRole('heading', { name: 'As ofertas das lojas' })).toBeInViewport();
  await page.getByText('De quem é a comissão?').click();
  await expect(page.getByText('Toda sua.')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Planos' })).toBeVisible();
  await menu.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
