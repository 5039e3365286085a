import { expect, type Page } from 'playwright/test';
import { newAccount, test } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { openMonthlyCheckout, signUpFrom } from './journey.ts';

/** Purchases that do not go on where they began. Nobody who has paid reads "cancelado". */

const elite = (page: Page) => page.getByRole('article', { name: 'Elite', exact: true });

async function toOffers(page: Page) {
  await page.goto('/planos');
  await signUpFrom(page, newAccount());
}

test('a plan chosen again and paid in the checkout’s own tab is confirmed in both', async ({
  page,
  context,
}) => {
  await toOffers(page);
  const tab = await openMonthlyCheckout(page, context);
  await tab.getByRole('link', { name: 'Voltar aos planos' }).click();
  await elite(tab).getByRole('button', { name: 'Assinar agora' }).click();
  await expect(tab).toHaveURL(/\/upsell\?plano=elite$/);
  // The offers' name for the checkout's tab is this tab's own.
  await tab.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  await expect(tab).toHaveURL(/\/checkout\?plano=elite$/);
  await paymentForm(tab).pay('4242424242424242');
  await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
});

test('a purchase whose offers were left is confirmed in the checkout’s tab', async ({
  page,
  context,
}) => {
  await toOffers(page);
  const tab = await openMonthlyCheckout(page, context);
  await page.goBack();
  await paymentForm(tab).pay('4242424242424242');
  await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
});

test('a look at the plans in another tab keeps the choice in progress', async ({
  page,
  context,
}) => {
  await page.goto('/planos');
  await elite(page).getByRole('button', { name: 'Assinar agora' }).click();
  const other = await context.newPage();
  await other.goto('/planos');
  await expect(elite(other)).toBeVisible();
  await page.reload();
  const account = newAccount();
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
  // Before that, the other tab would query a user whom the server does not have yet.
  const session = page.waitForResponse(/\/api\/auth\/set-cookie/);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/upsell\?plano=elite$/);
  await session;
  await other.reload();
  const tab = await openMonthlyCheckout(page, context);
  await other.reload();
  await tab.reload();
  await expect(paymentForm(tab).frame.getByLabel('Número do cartão')).toBeVisible();
});

test('storage that refuses writes loses no plan', async ({ page, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await toOffers(page);
  const tab = await openMonthlyCheckout(page, context);
  await paymentForm(tab).pay('4242424242424242');
  await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
});
