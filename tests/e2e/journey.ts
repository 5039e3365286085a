import { type BrowserContext, expect as impatient, type Page } from 'playwright/test';
import { type Account, waitForHydration } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { elitePrice } from '../support/prices.ts';

/** The phone number that `signUpFrom` enters. */
export const PHONE = '11987654321';

/**
 * `expect` with a long timeout, because the benchmark runs these steps without Playwright's
 * configuration.
 */
const expect = impatient.configure({ timeout: 60_000 });

/**
 * Goes from the landing page through the plans and the sign-up to the offers.
 * @param origin the site's address, if it is not the configured one.
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

/** Goes from the plans on the current page to the offers. */
export async function signUpFrom(page: Page, account: Account) {
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await expect(page).toHaveURL(/\/cadastro(\?|$)/);
  // The prerendered form does not show the plan. Hydration adds it from the address, which moves
  // the form down.
  await waitForHydration(page);
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
  await page.getByLabel('WhatsApp (opcional)').fill(PHONE);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/upsell(\?|$)/);
}

/** Continues with the monthly plan, and returns the checkout tab with the payment form. */
export async function openMonthlyCheckout(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();
  return checkout;
}

/** Confirms the annual offer and returns the checkout tab. */
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

/** Pays with a valid card, and waits until the tab has closed itself. */
export async function payByCard(checkout: Page): Promise<void> {
  const closed = checkout.waitForEvent('close');
  await paymentForm(checkout).pay('4242424242424242');
  await closed;
}
