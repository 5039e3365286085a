import { describe, expect, test } from 'vitest';
import {
  advanceAPeriod,
  advanceDays,
  benchOfEachTest,
  control,
  customerWith,
  failure,
  openSession,
  payByCard,
} from './local-stripe.ts';

const bench = benchOfEachTest();

const items = [{ price: 'price_elite_month' }];

/** Subscribed through the checkout with the card that fails off session. */
async function subscribeWithFailingCard(): Promise<string> {
  const open = await openSession(bench);
  await payByCard(bench, open, '4000000000000341');
  const session = await bench.stripe.checkout.sessions.retrieve(open.id);
  return String(session.subscription);
}

describe('dunning', () => {
  test('a failed renewal is tried again after 3, 5 and 7 days, then the subscription is canceled', async () => {
    const id = await subscribeWithFailingCard();
    await advanceAPeriod(bench);
    const { subscriptions, invoices } = bench.stripe;
    expect((await subscriptions.retrieve(id)).status).toBe('past_due');
    const [owed] = (await invoices.list({ subscription: id, status: 'open' })).data;
    expect(owed).toMatchObject({ attempt_count: 1, amount_remaining: 18790 });
    await advanceDays(bench, 16);
    const { data: failures } = await bench.stripe.events.list({ type: 'invoice.payment_failed' });
    const times = failures.map(({ created }) => created).toReversed();
    const [first = 0] = times;
    expect(times.map((time) => (time - first) / 86_400)).toEqual([0, 3, 8, 15]);
    expect(await subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    await advanceDays(bench, 60);
    expect(await invoices.retrieve(owed?.id ?? '')).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  test('an attempt by hand does not change the schedule', async () => {
    const id = await subscribeWithFailingCard();
    await advanceAPeriod(bench);
    const before = await bench.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    const invoice = before.latest_invoice;
    if (typeof invoice !== 'object' || !invoice) throw new Error('No invoice.');
    expect(invoice.attempt_count).toBe(1);
    expect(await failure(bench.stripe.invoices.pay(invoice.id))).toMatchObject({
      statusCode: 402,
      charge: expect.stringMatching(/^ch_/),
      payment_method: { card: { last4: '0341' } },
    });
    const { attempt_count, next_payment_attempt } = await bench.stripe.invoices.retrieve(
      invoice.id,
    );
    expect(attempt_count).toBe(1);
    expect(next_payment_attempt).toBe(invoice.next_payment_attempt);
  });

  test('by the setting it is left unpaid, and paying its invoice makes it active', async () => {
    await control(bench, 'POST /settings', { afterLastRetry: 'unpaid' });
    const id = await subscribeWithFailingCard();
    await advanceDays(bench, 48);
    const { customers, invoices, paymentMethods, subscriptions } = bench.stripe;
    const subscription = await subscriptions.retrieve(id);
    expect(subscription.status).toBe('unpaid');
    const customer = String(subscription.customer);
    const card = await paymentMethods.attach('pm_card_visa', { customer });
    await customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    await subscriptions.update(id, { default_payment_method: card.id });
    const paid = await invoices.pay(String(subscription.latest_invoice));
    expect(paid.status).toBe('paid');
    expect((await subscriptions.retrieve(id)).status).toBe('active');
  });

  test('one that is cancelled while a retry waits is not charged again', async () => {
    const id = await subscribeWithFailingCard();
    await advanceAPeriod(bench);
    const { invoices, subscriptions } = bench.stripe;
    const { latest_invoice } = await subscriptions.cancel(id);
    await advanceDays(bench, 20);
    expect(await invoices.retrieve(String(latest_invoice))).toMatchObject({
      ...{ status: 'open', attempt_count: 1, next_payment_attempt: null },
    });
  });

  test('an older invoice that is paid does not make it active', async () => {
    await control(bench, 'POST /settings', { afterLastRetry: 'unpaid' });
    const id = await subscribeWithFailingCard();
    await advanceDays(bench, 80);
    const { invoices, subscriptions } = bench.stripe;
    const { customer, latest_invoice } = await subscriptions.retrieve(id);
    const [older] = (await invoices.list({ subscription: id, status: 'open' })).data.filter(
      (invoice) => invoice.id !== latest_invoice,
    );
    const card = await bench.stripe.paymentMethods.attach('pm_card_visa', {
      customer: String(customer),
    });
    await subscriptions.update(id, { default_payment_method: card.id });
    const paid = await invoices.pay(older?.id ?? '');
    expect(paid.status).toBe('paid');
    expect((await subscriptions.retrieve(id)).status).toBe('unpaid');
  });

  test('a new card is charged at the next retry, and the subscription is active again', async () => {
    const id = await subscribeWithFailingCard();
    await advanceAPeriod(bench);
    const { paymentMethods, subscriptions } = bench.stripe;
    const customer = String((await subscriptions.retrieve(id)).customer);
    const card = await paymentMethods.attach('pm_card_visa', { customer });
    await subscriptions.update(id, { default_payment_method: card.id });
    await advanceDays(bench, 3);
    const recovered = await subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(recovered).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });
});

test('a first payment that does not come in 23 hours ends the subscription and voids its invoice', async () => {
  const customer = await customerWith(bench, 'pm_card_chargeCustomerFail');
  const { invoices, subscriptions } = bench.stripe;
  const { id, latest_invoice } = await subscriptions.create({ customer, items });
  await control(bench, 'POST /clock/advance', { seconds: 23 * 3600 - 60 });
  expect((await subscriptions.retrieve(id)).status).toBe('incomplete');
  await control(bench, 'POST /clock/advance', { seconds: 120 });
  expect((await subscriptions.retrieve(id)).status).toBe('incomplete_expired');
  const invoice = await invoices.retrieve(String(latest_invoice), {
    expand: ['payments.data.payment.payment_intent'],
  });
  expect(invoice).toMatchObject({
    status: 'void',
    payments: { data: [{ payment: { payment_intent: { status: 'canceled' } } }] },
  });
});
