import { type BrowserContext, expect as impatient, type Page } from 'playwright/test';
import { type Account, waitForHydration } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { elitePrice } from '../support/prices.ts';

export const PHONE = '11987654321';

/** On a busy machine, the sign-up and the checkout take a long time. */
const expect = impatient.configure({ timeout: 60_000 });

/** Chooses Elite on the current page, signs up, and waits for /upsell. */
export async function signUpFrom(page: Page, account: Account) {
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await expect(page).toHaveURL(/\/cadastro(\?|$)/);
  // Hydration adds the chosen plan above the form, which moves the form down.
  await waitForHydration(page);
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
  await page.getByLabel('WhatsApp (opcional)').fill(PHONE);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/upsell(\?|$)/);
}

/** Continues with the monthly plan. Returns the checkout tab once Stripe's form is visible. */
export async function openMonthlyCheckout(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();
  await expect(checkout.getByText('Carregando checkout...')).toBeHidden();
  return checkout;
}

/** Confirms the annual offer on /upsell. Returns the checkout tab. */
export async function takeAnnualOffer(page: Page, context: BrowserContext): Promise<Page> {
  const annual = page.getByRole('article', { name: 'Anual' });
  await expect(annual).toContainText(elitePrice.anual.text);
  await annual.getByRole('button', { name: 'Aproveitar Oferta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar mudança de plano' });
  const opening = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const checkout = await opening;
  await expect(checkout.getByRole('heading', { name: 'Finalizar Assinatura' })).toBeVisible();
  await expect(page.getByText('Abrindo checkout...')).toBeVisible();
  return checkout;
}

/** Pays with a card, by default a valid one, and waits until the checkout tab has closed itself. */
export async function payByCard(checkout: Page, number = '4242424242424242'): Promise<void> {
  const closed = checkout.waitForEvent('close');
  await paymentForm(checkout).pay(number);
  await closed;
}
