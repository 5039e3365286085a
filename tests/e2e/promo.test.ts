import { expect } from 'playwright/test';
import { openWhole, test } from './fixtures.ts';

for (const clipboard of ['with', 'without'] as const) {
  test(`the coupon is copied ${clipboard} the clipboard's permission`, async ({
    page,
    context,
  }) => {
    if (clipboard === 'without') {
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    }
    await openWhole(page, '/afiliado?promo=Comeback');
    await expect(page.getByText('COMEBACK', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copiar cupom' }).click();
    await expect(page.getByRole('status')).toHaveText('Cupom copiado.');
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
    // Elsewhere: a page that is left at once may take what it copied with it.
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

test('the links page hands the visitor’s UTM parameters on', async ({ page }) => {
  await page.goto('/bio?utm_source=tiktok&utm_medium=bio&promo=blackfriday');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsapp).toHaveAttribute('href', /^https:.*\?utm_source=tiktok&utm_medium=bio$/);
  await page.getByRole('link', { name: /^Cupom/ }).click();
  await expect(page).toHaveURL(/\/planos-promo\?promo=novo&utm_source=tiktok&utm_medium=bio$/);
  await expect(page.getByText('NOVO', { exact: true })).toBeVisible();
});
