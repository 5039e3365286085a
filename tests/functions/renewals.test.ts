import { expect, test, vi } from 'vitest';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { call, stripe } from '../support/api.ts';
import { elitePrice } from '../support/prices.ts';
import {
  cancelNow,
  checkout,
  expectDelivered,
  expectProfile,
  priceId,
} from '../support/purchase.ts';
import { advanceDays, stripeFaults } from '../support/stripe-control.ts';
import { boletoSubscriber, orderOf, payPendingBoleto, subscriber } from './buyers.ts';

test('the next charge in the user’s record includes a plan change’s prorations, and is null while a cancellation is scheduled', async () => {
  const { person, customer, subscription } = await subscriber();
  await advanceDays(10);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: await priceId('elite_nivel_6') }],
    proration_behavior: 'create_prorations',
  });
  await expectProfile(person, { subscription_plan: 'elite_nivel_6' });
  const { amount_due } = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(amount_due).toBeGreaterThan(40_790);
  await expectProfile(person, { subscription_next_charge: amount_due });
  await expectDelivered(customer);

  // Drop webhooks, so that only the call of `applyCustomer` below updates the record.
  await stripeFaults({ webhooks: { drop: 1 } });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const preview = vi.spyOn(stripe.invoices, 'createPreview');
  preview.mockRejectedValue(new Error('No upcoming invoices'));
  await applyCustomer(stripe, customer).finally(() => preview.mockRestore());
  await stripeFaults();
  await expectProfile(person, { subscription_next_charge: null });

  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await advanceDays(21);
  await expectDelivered(customer);
  const { data } = await stripe.invoices.list({ customer, limit: 1 });
  expect(data[0]?.amount_paid).toBe(amount_due);
  await expectProfile(person, { subscription_next_charge: 40_790 });
});

test('while payment collection is paused at Stripe, the user keeps access and the record has no next charge', async () => {
  const { person, customer, subscription } = await subscriber();
  const pause_collection = { behavior: 'keep_as_draft' } as const;
  await stripe.subscriptions.update(subscription.id, { pause_collection });
  const paused = { subscription_collection_paused: true, subscription_next_charge: null };
  await expectProfile(person, { ...paused, subscription_active: true, subscription_monthly: 0 });
  await advanceDays(31);
  await expectDelivered(customer);
  await expectProfile(person, { ...paused, subscription_active: true });
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  await stripe.subscriptions.update(subscription.id, { pause_collection: '' });
  await expectProfile(person, { subscription_collection_paused: false });
});

test('a checkout subtracts the customer’s credit from the first payment that it shows', async () => {
  const { person, customer } = await subscriber();
  await cancelNow(person);
  const credit = { amount: -5_000, currency: 'brl' };
  await stripe.customers.createBalanceTransaction(customer, credit);
  const { price, firstPayment } = await orderOf(person);
  expect(firstPayment).toBe(price - 5_000);
});

/** Advances the clock past the hour during which a renewal's invoice is a draft. */
const nextPeriod = () => advanceDays(30.05);

test('a subscriber who pays by boleto keeps access while a renewal is pending, and loses access if the renewal stays unpaid', async () => {
  const { person } = await boletoSubscriber();
  const { uid, token } = person;
  await expectProfile(person, { pending_payment_url: null });

  const waiting = {
    subscription_active: true,
    subscription_status: 'past_due',
    pending_payment_amount: elitePrice.month.cents,
  };
  await nextPeriod();
  await expectProfile(person, waiting);
  const subscribed = { status: 409, body: { code: 'already_subscribed' } };
  expect(await checkout(person)).toMatchObject(subscribed);
  expect(await call('cancelPendingPayment', { token, body: {} })).toMatchObject(subscribed);
  const deletion = await call('deleteAccount', { token, body: { uid } });
  expect(deletion).toMatchObject({ status: 409, body: { code: 'payment_pending' } });

  await payPendingBoleto(person);
  const paid = { subscription_status: 'active', pending_payment_url: null };
  await expectProfile(person, { ...paid, subscription_active: true });

  await nextPeriod();
  await expectProfile(person, waiting);
  await advanceDays(11);
  // Stripe sends no event when the access ends, so the reconciliation must update the record.
  await reconcileSubscriptions();
  await expectProfile(person, { subscription_active: false });
});
