import { expect } from 'playwright/test';
import { test } from './fixtures.ts';

for (const path of ['/area-usuario', '/payment-success', '/account-confirmation']) {
  test(`${path} sends a visitor to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('/checkout asks a visitor to log in', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('Acesso Restrito')).toBeVisible();
  await expect(
    page.getByText('Você precisa estar logado para acessar esta página').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Fazer Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('/upsell without a chosen plan goes to the plans', async ({ page }) => {
  await page.goto('/upsell');
  await expect(page).toHaveURL(/\/planos$/);
});
