import { expect } from 'playwright/test';
import { elitePrice } from '../prices.ts';
import { expectAgreement } from './agreement.ts';
import { expectAccessible, newAccount, test } from './fixtures.ts';
import { payByBoleto, payByCard, signUpForElite } from './journey.ts';
import { stripe, userRecord } from './records.ts';

// A refused checkout is written to the console.
test.use({ expectedErrors: /status of 409|Falha ao criar sessão de checkout/ });

test('a second checkout shows the open boleto, and opens once that is cancelled', async ({
  page,
  context,
}) => {
  const account = newAccount();
  await signUpForElite(page, account);
  const keepMonthly = page.getByRole('button', { name: 'Continuar com o plano mensal' });
  const opening = context.waitForEvent('page');
  await keepMonthly.click();
  const first = await opening;
  await payByBoleto(first);
  await expect(page).toHaveURL(/\/payment-awaited$/);
  await expect(page.getByRole('link', { name: 'Ver boleto' })).toBeVisible();
  await first.close();

  await page.goto('/upsell');
  const reopening = context.waitForEvent('page');
  await keepMonthly.click();
  const checkout = await reopening;
  await expect(
    checkout.getByRole('heading', { name: 'Você tem um boleto em aberto' }),
  ).toBeVisible();
  await expect(checkout.getByText(`Valor: ${elitePrice.month.text}`)).toBeVisible();
  await expectAccessible(checkout);
  await checkout.getByRole('button', { name: 'Desistir do boleto' }).click();
  const dialog = checkout.getByRole('dialog', { name: 'Desistir do boleto?' });
  await dialog.getByRole('button', { name: 'Desistir do boleto' }).click();
  await payByCard(checkout);
  await expect(page).toHaveURL(/\/payment-success/);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado!' })).toBeVisible();

  const { stripeCustomerId: customer } = await userRecord(account.email);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data.map(({ status }) => status).sort()).toEqual(['active', 'incomplete_expired']);
  await page.goto('/area-usuario');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
});

test('a boleto given up in the user area leaves the trial, and no boleto', async ({
  page,
  context,
}) => {
  const account = newAccount();
  await signUpForElite(page, account);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  await payByBoleto(checkout);
  await expect(page).toHaveURL(/\/payment-awaited$/);
  await expect(page.getByRole('link', { name: 'Ver boleto' })).toBeVisible();
  await page.goto('/area-usuario');
  await expect(page.getByText('Aguardando pagamento', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Desistir do boleto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desistir do boleto?' });
  await dialog.getByRole('button', { name: 'Desistir do boleto' }).click();
  await expect(page.getByText('Boleto cancelado')).toBeVisible();
  await expect(checkout.getByText('Cancelado', { exact: true })).toBeVisible();
  const shows = 'Você está no período de testes do plano Profissional.';
  await expectAgreement(page, account, { status: 'incomplete_expired', active: false, shows });
});
