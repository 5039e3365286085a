import { type BrowserContext, expect, type Page } from 'playwright/test';
import { elitePrice } from '../prices.ts';
import { advanceDays, stripeFaults } from '../stripe-control.ts';
import { expectAgreement } from './agreement.ts';
import { newAccount, paymentForm, test } from './fixtures.ts';
import { payByBoleto, payByCard, signUpForElite } from './journey.ts';
import { userRecord } from './records.ts';

/** Somebody new at the payment form, for Elite by the month. */
async function openMonthlyCheckout(page: Page, context: BrowserContext) {
  const account = newAccount();
  await signUpForElite(page, account);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();
  return { account, checkout };
}

/** From the user area to the portal at the local Stripe. */
async function openPortal(page: Page) {
  await page.getByRole('button', { name: 'Gerenciar Plano' }).click();
  await expect(page.getByRole('heading', { name: /Sua assinatura/ })).toBeVisible();
}

async function returnFromPortal(page: Page) {
  await page.getByRole('link', { name: /Voltar para/ }).click();
  await expect(page).toHaveURL(/\/area-usuario$/);
}

/** Chooses the boleto and follows the tab to its voucher. */
async function issueBoleto(checkout: Page, page: Page) {
  await payByBoleto(checkout);
  await expect(
    checkout.getByRole('heading', { name: `Boleto de ${elitePrice.month.text}` }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/payment-awaited/);
  await expect(page.getByRole('heading', { name: 'Aguardando pagamento' })).toBeVisible();
}

test('a card that asks for 3-D Secure pays once the bank says yes', async ({ page, context }) => {
  const { account, checkout } = await openMonthlyCheckout(page, context);
  const form = paymentForm(checkout);
  const closed = checkout.waitForEvent('close');
  await form.pay('4000002760003184');
  await form.frame.getByRole('button', { name: 'Confirmar pagamento' }).click();
  await closed;
  await expect(page).toHaveURL(/\/payment-success/);
  await expectAgreement(page, account, { status: 'active', active: true });
});

test('a boleto is pending, and its payment makes the subscription active', async ({
  page,
  context,
}) => {
  const { account, checkout } = await openMonthlyCheckout(page, context);
  await issueBoleto(checkout, page);
  expect((await userRecord(account.email)).subscription_active ?? false).toBe(false);
  await checkout.getByRole('button', { name: 'Simular pagamento' }).click();
  await expectAgreement(page, account, { status: 'active', active: true });
});

test('a boleto that is not paid leaves no access', async ({ page, context }) => {
  const { account, checkout } = await openMonthlyCheckout(page, context);
  await issueBoleto(checkout, page);
  await checkout.getByRole('button', { name: 'Simular vencimento' }).click();
  await expect(checkout.getByText('Vencido')).toBeVisible();
  await advanceDays(1);
  const shows = 'Você está no período de testes do plano Profissional.';
  await expectAgreement(page, account, { status: 'incomplete_expired', active: false, shows });
});

test('a renewal that fails suspends; another card in the portal restores', async ({
  page,
  context,
}) => {
  const { account, checkout } = await openMonthlyCheckout(page, context);
  const closed = checkout.waitForEvent('close');
  await paymentForm(checkout).pay('4000000000000341');
  await closed;
  await expectAgreement(page, account, { status: 'active', active: true });

  await advanceDays(32);
  await expectAgreement(page, account, { status: 'past_due', active: false });
  await openPortal(page);
  await page.getByRole('button', { name: 'Trocar cartão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar cartão' });
  await dialog.getByLabel('Número do cartão').fill('4242424242424242');
  await dialog.getByLabel('Validade').fill('12/40');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByLabel('Nome no cartão').fill('Marina Teste');
  await dialog.getByRole('button', { name: 'Salvar cartão' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await returnFromPortal(page);
  await expectAgreement(page, account, { status: 'active', active: true });
});

test('cancelled at the period’s end: active until then, not after', async ({ page, context }) => {
  const { account, checkout } = await openMonthlyCheckout(page, context);
  await payByCard(checkout);
  await expectAgreement(page, account, { status: 'active', active: true });
  await openPortal(page);
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await page.getByRole('button', { name: 'Confirmar cancelamento' }).click();
  await expect(page.getByRole('button', { name: 'Retomar assinatura' })).toBeVisible();
  await returnFromPortal(page);
  await expectAgreement(page, account, { status: 'active', active: true });
  await advanceDays(32);
  await expectAgreement(page, account, { status: 'canceled', active: false });
});

test('a plan changed in the portal is the plan of the user area', async ({ page, context }) => {
  const { account, checkout } = await openMonthlyCheckout(page, context);
  await payByCard(checkout);
  await expectAgreement(page, account, { status: 'active', active: true });
  await openPortal(page);
  await page.getByRole('button', { name: 'Mudar de plano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar de plano' });
  await dialog.getByLabel('Novo plano').selectOption({ label: 'Elite Nível 4' });
  await expect(dialog.getByText('Total')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar mudança' }).click();
  await expect(dialog).toBeHidden();
  await returnFromPortal(page);
  await expectAgreement(page, account, { status: 'active', active: true, plan: 'elite_nivel_4' });
  await expect(page.getByText('Elite Nível 4', { exact: true })).toBeVisible();
});

test.describe('Stripe down while the checkout opens', () => {
  test.use({ expectedErrors: /status of 502|Falha ao criar sessão de checkout/ });

  test('says so, and works on another try', async ({ page, context }) => {
    const account = newAccount();
    await signUpForElite(page, account);
    await stripeFaults({ api: { status: 503 } });
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
    const checkout = await opening;
    await expect(
      checkout.getByText(
        'Ocorreu um erro ao configurar o checkout. Por favor, tente novamente mais tarde.',
      ),
    ).toBeVisible({ timeout: 45_000 });
    await stripeFaults();
    await checkout.getByRole('button', { name: 'Tentar novamente' }).click();
    await payByCard(checkout);
    await expect(page).toHaveURL(/\/payment-success/);
    await expectAgreement(page, account, { status: 'active', active: true });
  });
});
