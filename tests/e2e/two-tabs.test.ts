import { expect } from 'playwright/test';
import { newAccount, test } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { openMonthlyCheckout, signUpFrom } from './journey.ts';

test('after a second choice in the checkout tab, it and the /upsell tab confirm the payment', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/planos');
  // Until this response, the browser has no session cookie, so the other tab's requests would fail.
  const session = page.waitForResponse(/\/api\/auth\/set-cookie/);
  await signUpFrom(page, newAccount());
  await session;
  await other.goto('/planos');
  await page.reload();
  const tab = await openMonthlyCheckout(page, context);
  await other.reload();
  await tab.reload();
  await expect(paymentForm(tab).frame.getByLabel('Número do cartão')).toBeVisible();

  await tab.getByRole('link', { name: 'Voltar aos planos' }).click();
  const elite = tab.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await expect(tab).toHaveURL(/\/upsell\?plano=elite$/);
  // /upsell opens every checkout in the tab named `garimpa-checkout`, which is this tab.
  await tab.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  await expect(tab).toHaveURL(/\/checkout\?plano=elite$/);
  await paymentForm(tab).pay('4242424242424242');
  await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
});

test('a purchase works even if browser storage refuses every write', async ({ page, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/planos');
  await signUpFrom(page, newAccount());
  const tab = await openMonthlyCheckout(page, context);
  await paymentForm(tab).pay('4242424242424242');
  await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
});
