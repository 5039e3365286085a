import { expect } from 'playwright/test';
import { advanceDays } from '../stripe-control.ts';
import { paymentForm, test } from '../support/fixtures.ts';
import { openMonthlyCheckout } from './journey.ts';
import { expectAgreement } from './records.ts';
import { choosePlan, signInByCookie } from './visitor.ts';

/** What Stripe's events make of a subscription is shown in tests/functions; here it is walked. */

test('a renewal that fails suspends; another card in the portal restores', async ({
  page,
  context,
}) => {
  const account = await signInByCookie(context, page.request);
  await choosePlan(context);
  await page.goto('/upsell');
  const checkout = await openMonthlyCheckout(page, context);
  const closed = checkout.waitForEvent('close');
  await paymentForm(checkout).pay('4000000000000341');
  await closed;
  await expectAgreement(page, account, { status: 'active', active: true });

  await advanceDays(32);
  await expectAgreement(page, account, { status: 'past_due', active: false });
  await page.getByRole('button', { name: 'Gerenciar Plano' }).click();
  await expect(page.getByRole('heading', { name: /Sua assinatura/ })).toBeVisible();
  await page.getByRole('button', { name: 'Trocar cartão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar cartão' });
  await dialog.getByLabel('Número do cartão').fill('4242424242424242');
  await dialog.getByLabel('Validade').fill('12/40');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByLabel('Nome no cartão').fill('Marina Teste');
  await dialog.getByRole('button', { name: 'Salvar cartão' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /Voltar para/ }).click();
  await expect(page).toHaveURL(/\/area-usuario$/);
  await expectAgreement(page, account, { status: 'active', active: true });
});
