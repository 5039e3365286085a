import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceOnePeriod,
  control,
  createCustomerWithCard,
  fixtureForEachTest,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

/** Creates a subscription, and advances the clock until its first renewal has failed. */
async function failedRenewal() {
  const { subscriptions } = fixture.stripe;
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  const { id } = await subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  await changeCard(id, 'pm_card_chargeCustomerFail');
  await advanceOnePeriod(fixture);
  const [owed] = (await fixture.stripe.invoices.list({ subscription: id, status: 'open' })).data;
  if (!owed) throw new Error('No open invoice.');
  return { id, owed };
}

async function changeCard(id: string, card: string): Promise<void> {
  const { paymentMethods, subscriptions } = fixture.stripe;
  const { customer } = await subscriptions.retrieve(id);
  const { id: method } = await paymentMethods.attach(card, { customer: String(customer) });
  await subscriptions.update(id, { default_payment_method: method });
}

const statusOf = async (id: string): Promise<Stripe.Subscription.Status> =>
  (await fixture.stripe.subscriptions.retrieve(id)).status;

test('a failed renewal is retried 3, 8 and 15 days after the first attempt, then the subscription is canceled', async () => {
  const { id, owed } = await failedRenewal();
  expect(await statusOf(id)).toBe('past_due');
  expect(owed).toMatchObject({ attempt_count: 1, amount_remaining: 18790 });
  await advanceDays(fixture, 16);
  const { data: failures } = await fixture.stripe.events.list({ type: 'invoice.payment_failed' });
  const times = failures.map(({ created }) => created).toReversed();
  const [first = 0] = times;
  expect(times.map((time) => (time - first) / 86_400)).toEqual([0, 3, 8, 15]);
  expect(await fixture.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  await advanceDays(fixture, 60);
  expect(await fixture.stripe.invoices.retrieve(owed.id)).toMatchObject({
    status: 'open',
    attempt_count: 4,
    next_payment_attempt: null,
  });
});

test('an unpaid subscription becomes active again only when its latest invoice is paid', async () => {
  await control(fixture, 'POST /settings', { afterLastRetry: 'unpaid' });
  const { id, owed } = await failedRenewal();
  await advanceDays(fixture, 50);
  expect(await statusOf(id)).toBe('unpaid');
  await changeCard(id, 'pm_card_visa');
  const { latest_invoice } = await fixture.stripe.subscriptions.retrieve(id);
  expect(latest_invoice).not.toBe(owed.id);
  expect((await fixture.stripe.invoices.pay(owed.id)).status).toBe('paid');
  expect(await statusOf(id)).toBe('unpaid');
  expect((await fixture.stripe.invoices.pay(String(latest_invoice))).status).toBe('paid');
  expect(await statusOf(id)).toBe('active');
});

test('a subscription that is canceled before a retry is not charged again', async () => {
  const { id, owed } = await failedRenewal();
  await fixture.stripe.subscriptions.cancel(id);
  await advanceDays(fixture, 20);
  expect(await fixture.stripe.invoices.retrieve(owed.id)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: null,
  });
});
