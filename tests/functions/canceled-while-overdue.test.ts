import { afterEach, expect, test, vi } from 'vitest';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripeSdk } from '../../functions/src/services/stripe.ts';
import { stripe } from '../support/api.ts';
import { expectDelivered, expectProfile, statusesOf, subscriptionOf } from '../support/purchase.ts';
import { advanceDays, stripeFaults } from '../support/stripe-control.ts';
import { boletoSubscriber, openSession, overdueSubscriber, payPendingBoleto } from './buyers.ts';
import { beforeNext } from './stripe-steps.ts';

afterEach(() => stripeFaults());

async function overdue() {
  const buyer = await overdueSubscriber();
  const { id } = buyer.subscription;
  const cancel = () => stripe.subscriptions.update(id, { cancel_at_period_end: true });
  return { ...buyer, cancel };
}

const succeededCharges = async (customer: string) =>
  (await stripe.charges.list({ customer })).data.filter(({ status }) => status === 'succeeded');

test('a person who cancels while a renewal by card is unpaid is not charged by a retry', async () => {
  const { person, customer, payWith, cancel } = await overdue();
  await cancel();
  await expectDelivered(customer);
  // If the subscription has ended, Stripe rejects the change of its card.
  await payWith('pm_card_visa').catch(() => undefined);
  await advanceDays(4);
  expect(await succeededCharges(customer)).toHaveLength(1);
  await expectProfile(person, {
    ...{ subscription_status: 'canceled', subscription_active: false, has_paid: true },
    ...{ subscription_cancel_at: null, overdue_payment_url: null, unmatched_payment: null },
  });
  expect(await openSession(person)).toContain('_secret_');
});

test('the reconciliation ends a subscription canceled while its renewal was unpaid, even if a first attempt fails after voiding the invoice', async () => {
  const { customer, cancel } = await overdue();
  await stripeFaults({ webhooks: { drop: 1 } });
  const { id } = await cancel();
  const run = async () => {
    const lost: unknown[] = [];
    const allows = async ({ losses }: { losses: readonly unknown[] }) => lost.push(...losses) > 0;
    await reconcile({ stripe, minEventAgeSeconds: 0, all: true, allows });
    expect(lost).toContainEqual(expect.objectContaining({ subscription: id, why: 'canceled' }));
  };
  vi.spyOn(stripe.subscriptions, 'cancel').mockRejectedValueOnce(new Error('Stripe is down'));
  await run();
  const { data } = await stripe.invoices.list({ customer, status: 'void' });
  expect(data).toHaveLength(1);
  expect(await statusesOf(customer)).toEqual(['past_due']);
  await run();
  expect(await statusesOf(customer)).toEqual(['canceled']);
});

test('an overdue renewal that is paid after the cancellation, just before our code voids the invoice, keeps the subscription until the period ends', async () => {
  const { person, customer, payWith, cancel } = await overdue();
  await stripeFaults({ webhooks: { drop: 1 } });
  await cancel();
  await beforeNext('invoices.voidInvoice', async (invoice) => {
    await payWith('pm_card_visa');
    await stripe.invoices.pay(invoice);
  });
  await applyCustomer(await stripeSdk('call'), customer);
  const { cancel_at, status } = await subscriptionOf(customer);
  expect(status).toBe('active');
  await expectProfile(person, { subscription_active: true, subscription_cancel_at: cancel_at });
});

test('a person who cancels after an operator voided the unpaid renewal keeps the subscription until its period ends', async () => {
  const { customer, cancel } = await overdue();
  await stripe.invoices.voidInvoice(String((await subscriptionOf(customer)).latest_invoice));
  await advanceDays(0.01);
  await cancel();
  await expectDelivered(customer);
  expect(await statusesOf(customer)).not.toContain('canceled');
});

test('a person who cancels while a renewal’s boleto is open can still pay the boleto', async () => {
  const { person, customer } = await boletoSubscriber();
  await advanceDays(30.05);
  await expectProfile(person, { subscription_status: 'past_due' });
  const { id } = await subscriptionOf(customer);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await expectDelivered(customer);
  expect(await statusesOf(customer)).toEqual(['past_due']);
  await payPendingBoleto(person);
  await expectProfile(person, { subscription_status: 'active', subscription_active: true });
  expect((await subscriptionOf(customer)).cancel_at_period_end).toBe(true);
});
