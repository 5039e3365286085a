import { expect } from 'playwright/test';
import { priceLookupKey } from '#contract/plans.ts';
import { test } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { openMonthlyCheckout } from './journey.ts';
import { expectAgreement, stripe, userRecord } from './records.ts';
import { choosePlan, signInByCookie } from './visitor.ts';

/**
 * Tests what the pages show after a subscription changes at Stripe. tests/functions tests the
 * webhooks.
 */

/** Changes the subscription to the annual price. Stripe charges the difference at once. */
async function moveToAnnual(email: string): Promise<void> {
  const { stripeCustomerId: customer } = await userRecord(email);
  const { data } = await stripe.subscriptions.list({ customer });
  const [item] = data[0]?.items.data ?? [];
  const prices = await stripe.prices.list({ lookup_keys: [priceLookupKey('elite', 'anual')] });
  const [price] = prices.data;
  if (!item || !price) throw new Error('No subscription to move, or no price.');
  await stripe.subscriptions.update(item.subscription, {
    items: [{ id: item.id, price: price.id }],
    proration_behavior: 'always_invoice',
  });
}

test('a failed payment suspends access, and a new card in Stripe’s portal restores it', async ({
  page,
  context,
}) => {
  const account = await signInByCookie(context);
  await choosePlan(context);
  await page.goto('/upsell');
  const checkout = await openMonthlyCheckout(page, context);
  const closed = checkout.waitForEvent('close');
  await paymentForm(checkout).pay('4000000000000341');
  await closed;
  await expectAgreement(page, account, { status: 'active', active: true });

  await moveToAnnual(account.email);
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
