import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceAPeriod,
  advanceDays,
  benchOfEachTest,
  control,
  customerWith,
} from './local-stripe.ts';

const bench = benchOfEachTest();

/** A subscription whose card failed at its first renewal, and the invoice that is owed. */
async function failedRenewal() {
  const { subscriptions } = bench.stripe;
  const customer = await customerWith(bench, 'pm_card_visa');
  const { id } = await subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  await changeCard(id, 'pm_card_chargeCustomerFail');
  await advanceAPeriod(bench);
  const [owed] = (await bench.stripe.invoices.list({ subscription: id, status: 'open' })).data;
  if (!owed) throw new Error('No open invoice.');
  return { id, owed };
}

async function changeCard(id: string, card: string): Promise<void> {
  const { paymentMethods, subscriptions } = bench.stripe;
  const { customer } = await subscriptions.retrieve(id);
  const { id: method } = await paymentMethods.attach(card, { customer: String(customer) });
  await subscriptions.update(id, { default_payment_method: method });
}

const statusOf = async (id: string): Promise<Stripe.Subscription.Status> =>
  (await bench.stripe.subscriptions.retrieve(id)).status;

test('a failed renewal is tried again after 3, 5 and 7 days, then the subscription is canceled', async () => {
  const { id, owed } = await failedRenewal();
  expect(await statusOf(id)).toBe('past_due');
  expect(owed).toMatchObject({ attempt_count: 1, amount_remaining: 18790 });
  await advanceDays(bench, 16);
  const { data: failures } = await bench.stripe.events.list({ type: 'invoice.payment_failed' });
  const times = failures.map(({ created }) => created).toReversed();
  const [first = 0] = times;
  expect(times.map((time) => (time - first) / 86_400)).toEqual([0, 3, 8, 15]);
  expect(await bench.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  await advanceDays(bench, 60);
  expect(await bench.stripe.invoices.retrieve(owed.id)).toMatchObject({
    status: 'open',
    attempt_count: 4,
    next_payment_attempt: null,
  });
});

test('by the setting it is left unpaid; paying its latest invoice, no older one, makes it active', async () => {
  await control(bench, 'POST /settings', { afterLastRetry: 'unpaid' });
  const { id, owed } = await failedRenewal();
  await advanceDays(bench, 50);
  expect(await statusOf(id)).toBe('unpaid');
  await changeCard(id, 'pm_card_visa');
  const { latest_invoice } = await bench.stripe.subscriptions.retrieve(id);
  expect(latest_invoice).not.toBe(owed.id);
  expect((await bench.stripe.invoices.pay(owed.id)).status).toBe('paid');
  expect(await statusOf(id)).toBe('unpaid');
  expect((await bench.stripe.invoices.pay(String(latest_invoice))).status).toBe('paid');
  expect(await statusOf(id)).toBe('active');
});

test('one that is cancelled while a retry waits is not charged again', async () => {
  const { id, owed } = await failedRenewal();
  await bench.stripe.subscriptions.cancel(id);
  await advanceDays(bench, 20);
  expect(await bench.stripe.invoices.retrieve(owed.id)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: null,
  });
});
