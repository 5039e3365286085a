import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceOnePeriod,
  control,
  fixtureForEachTest,
  subscribe,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

/** Creates a subscription, and advances the clock until its first renewal has failed. */
async function failedRenewal() {
  const { id } = await subscribe(fixture);
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

const statusOf = async (id: string) => (await fixture.stripe.subscriptions.retrieve(id)).status;
const invoiceOf = (id: string) => fixture.stripe.invoices.retrieve(id);

test('a failed renewal is retried 3, 8 and 15 days after the first attempt, then the subscription is canceled', async () => {
  const { id, owed } = await failedRenewal();
  expect(await statusOf(id)).toBe('past_due');
  expect(owed).toMatchObject({ attempt_count: 1, amount_remaining: 18790 });
  await advanceDays(fixture, 16);
  const { data: failures } = await fixture.stripe.events.list({ type: 'invoice.payment_failed' });
  const times = failures.map(({ created }) => created).toReversed();
  expect(times.map((time) => (time - (times[0] ?? 0)) / 86_400)).toEqual([0, 3, 8, 15]);
  expect(await fixture.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  await advanceDays(fixture, 60);
  const ended = { status: 'open', attempt_count: 4, next_payment_attempt: null };
  expect(await invoiceOf(owed.id)).toMatchObject(ended);
});

test('an unpaid subscription becomes active again only when its latest invoice is paid', async () => {
  const { invoices, subscriptions } = fixture.stripe;
  await control(fixture, 'POST /settings', { afterLastRetry: 'unpaid' });
  const { id, owed } = await failedRenewal();
  await advanceDays(fixture, 50);
  expect(await statusOf(id)).toBe('unpaid');
  await changeCard(id, 'pm_card_visa');
  const { latest_invoice } = await subscriptions.retrieve(id);
  expect((await invoices.pay(owed.id)).status).toBe('paid');
  expect(await statusOf(id)).toBe('unpaid');
  expect((await invoices.pay(String(latest_invoice))).status).toBe('paid');
  expect(await statusOf(id)).toBe('active');
});

test('a subscription that is canceled before a retry is not charged again', async () => {
  const { id, owed } = await failedRenewal();
  await fixture.stripe.subscriptions.cancel(id);
  await advanceDays(fixture, 20);
  const ended = { status: 'open', attempt_count: 1, next_payment_attempt: null };
  expect(await invoiceOf(owed.id)).toMatchObject(ended);
});
