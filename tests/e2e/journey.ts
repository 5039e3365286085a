import { type BrowserContext, expect as impatient, type Page } from 'playwright/test';
import { type Account, untilWhole } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { elitePrice } from '../support/prices.ts';

/** Fills in and sends the sign-up form. */
export const PHONE = '11987654321';

/** The bench walks here too, without a configuration that would say how long to wait. */
const expect = impatient.configure({ timeout: 60_000 });

/**
 * From the landing by way of the plans to the offers, as somebody new.
 * @param origin where the site is, if not at the configured address.
 */
export async function signUpForElite(page: Page, account: Account, origin = '') {
  await page.goto(`${origin}/`);
  await page
    .getByRole('link', { name: /planos/i })
    .filter({ visible: true })
    .first()
    .click();
  await page.goto(`${origin}/planos`);
  await signUpFrom(page, account);
}

/** From the plans that the page shows to the offers. */
export async function signUpFrom(page: Page, account: Account) {
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await expect(page).toHaveURL(/\/cadastro(\?|$)/);
  // The chosen plan, which only the address names, moves the form down.
  await untilWhole(page);
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
  await page.getByLabel('WhatsApp (opcional)').fill(PHONE);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/upsell(\?|$)/);
}

/** Goes on with the monthly plan, to the payment form in the checkout tab that opens. */
export async function openMonthlyCheckout(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();
  return checkout;
}

/** Confirms the annual offer and gives the checkout tab that opens. */
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

/** Pays with a card that works; resolves once the tab has closed itself. */
export async function payByCard(checkout: Page): Promise<void> {
  const closed = checkout.waitForEvent('close');
  await paymentForm(checkout).pay('4242424242424242');
  await closed;
}
