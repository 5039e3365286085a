import { expect, type Page } from 'playwright/test';
import { newAccount, test } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { openMonthlyCheckout, signUpFrom } from './journey.ts';

/** Tests purchases across several tabs. */

const elite = (page: Page) => page.getByRole('article', { name: 'Elite', exact: true });

async function toOffers(page: Page) {
  await page.goto('/planos');
  await signUpFrom(page, newAccount());
}

test('if the user chooses a plan again in the checkout tab and pays, both tabs confirm the payment', async ({
  page,
  context,
}) => {
  await toOffers(page);
  const tab = await openMonthlyCheckout(page, context);
  await tab.getByRole('link', { name: 'Voltar aos planos' }).click();
  await elite(tab).getByRole('button', { name: 'Assinar agora' }).click();
  await expect(tab).toHaveURL(/\/upsell\?plano=elite$/);
  // /upsell opens every checkout in the tab named `garimpa-checkout`, which is this tab.
  await tab.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  await expect(tab).toHaveURL(/\/checkout\?plano=elite$/);
  await paymentForm(tab).pay('4242424242424242');
  await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
});

test('if the user leaves /upsell in the first tab, the payment is confirmed in the checkout tab', async ({
  page,
  context,
}) => {
  await toOffers(page);
  const tab = await openMonthlyCheckout(page, context);
  await page.goBack();
  await paymentForm(tab).pay('4242424242424242');
  await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
});

test('a visit to /planos in another tab does not change the plan that the user has chosen', async ({
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
  // Until this response, the browser has no session cookie, so the other tab's requests fail.
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

test('a purchase works even if localStorage and sessionStorage refuse every write', async ({
  page,
  context,
}) => {
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
