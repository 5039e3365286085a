import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { periodBoundary } from '../periods.ts';
import {
  advanceAPeriod,
  advanceDays,
  type Bench,
  control,
  customerWith,
  eventTypes,
  failure,
  openSession,
  payByCard,
  startBench,
} from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const items = [{ price: 'price_elite_month' }];

async function subscribe(card = 'pm_card_visa', price = 'price_elite_month') {
  const customer = await customerWith(bench, card);
  return bench.stripe.subscriptions.create({ customer, items: [{ price }] });
}

/** Subscribed through the checkout with the card that fails off session. */
async function subscribeWithFailingCard(): Promise<string> {
  const open = await openSession(bench);
  await payByCard(bench, open, '4000000000000341');
  const session = await bench.stripe.checkout.sessions.retrieve(open.id);
  return String(session.subscription);
}

describe('renewing', () => {
  test('the period moves on, an invoice is a draft for an hour and then paid', async () => {
    const { subscriptions, invoices } = bench.stripe;
    const { id, items: before } = await subscribe();
    const end = before.data[0]?.current_period_end ?? 0;
    const { answer } = await control(bench, 'GET /clock');
    await control(bench, 'POST /clock/advance', { seconds: end - answer.now + 60 });
    const renewed = await subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(renewed).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: end }] },
      latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 18790 },
    });
    await control(bench, 'POST /clock/advance', { seconds: 3600 });
    const [paid, first] = (await invoices.list({ subscription: id })).data;
    expect(paid).toMatchObject({
      status: 'paid',
      amount_paid: 18790,
      created: end,
      number: expect.stringMatching(/-0002$/),
      status_transitions: { finalized_at: end + 3600, paid_at: end + 3600 },
      lines: { data: [{ period: { start: end } }] },
    });
    expect(first?.billing_reason).toBe('subscription_create');
    const types = await eventTypes(bench);
    expect(types.slice(types.lastIndexOf('invoice.created'))).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'customer.updated',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  test.each([
    ['price_elite_month', 365, 12],
    ['price_elite_trimestral', 365, 4],
    ['price_elite_semestral', 365, 2],
    ['price_elite_anual', 740, 2],
  ])('%s is paid again and again: in %i days %i times', async (price, days, renewals) => {
    const { id, start_date } = await subscribe('pm_card_visa', price);
    await advanceDays(bench, days);
    const { data } = await bench.stripe.invoices.list({ subscription: id, limit: 100 });
    expect(data.map(({ status }) => status)).toEqual(Array(renewals + 1).fill('paid'));
    const [item] = (await bench.stripe.subscriptions.retrieve(id)).items.data;
    const recurring = item?.price.recurring ?? { interval: 'month', interval_count: 1 };
    expect(item?.current_period_start).toBe(periodBoundary(start_date, recurring, renewals));
  });

  test('a coupon for the first month does not apply to the second, one with duration forever does', async () => {
    const { coupons, invoices, subscriptions } = bench.stripe;
    const customer = await customerWith(bench, 'pm_card_visa');
    const forever = await coupons.create({ percent_off: 50, duration: 'forever' });
    const totals = async (coupon: string) => {
      const { id } = await subscriptions.create({ customer, items, discounts: [{ coupon }] });
      await advanceAPeriod(bench);
      return (await invoices.list({ subscription: id })).data.map(({ total }) => total).reverse();
    };
    expect(await totals(couponId(10))).toEqual([16911, 18790]);
    expect(await totals(forever.id)).toEqual([9395, 9395]);
  });

  test('cancelled at the period end: active until then, ended by then, never charged again', async () => {
    const { invoices, subscriptions } = bench.stripe;
    const { id } = await subscribe();
    const leaving = await subscriptions.update(id, { cancel_at_period_end: true });
    await advanceDays(bench, 25);
    expect((await subscriptions.retrieve(id)).status).toBe('active');
    await advanceDays(bench, 6);
    expect(await eventTypes(bench, 'customer.subscription.deleted')).toHaveLength(1);
    await advanceDays(bench, 34);
    const ended = await subscriptions.retrieve(id);
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: leaving.cancel_at,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect((await invoices.list({ subscription: id })).data).toHaveLength(1);
  });
});

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

  test('a card that requires 3-D Secure every time needs a challenge at renewal', async () => {
    const open = await openSession(bench);
    await payByCard(bench, open, '4000002760003184');
    await answer(open, true);
    const session = await bench.stripe.checkout.sessions.retrieve(open.id);
    await advanceAPeriod(bench);
    expect(await eventTypes(bench, 'invoice.payment_action_required')).toHaveLength(1);
    const renewed = await bench.stripe.subscriptions.retrieve(String(session.subscription), {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(renewed).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        payments: { data: [{ payment: { payment_intent: { status: 'requires_action' } } }] },
      },
    });
  });
});

describe('3-D Secure at the checkout', () => {
  test('confirmed, the session is paid', async () => {
    const open = await openSession(bench);
    const { answer: page } = await payByCard(bench, open, '4000002760003184');
    expect(page).toMatchObject({ status: 'open', challenge: true });
    expect(await eventTypes(bench, 'payment_intent.requires_action')).toHaveLength(1);
    expect((await answer(open, true)).status).toBe(200);
    expect(await bench.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
    expect((await answer(open, true)).status).toBe(400);
  });

  test('refused, nothing is sold and another card pays', async () => {
    const open = await openSession(bench);
    await payByCard(bench, open, '4000002760003184');
    const refused = await answer(open, false);
    expect(refused.status).toBe(402);
    expect(refused.body.error.code).toBe('payment_intent_authentication_failure');
    expect((await bench.stripe.checkout.sessions.retrieve(open.id)).status).toBe('open');
    expect((await payByCard(bench, open, '4242424242424242')).answer.status).toBe('complete');
  });
});

async function answer({ id, secret }: { id: string; secret: string }, confirmed: boolean) {
  const response = await fetch(`${bench.url}/v1/payment_pages/${id}/challenge`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_local',
      client_secret: secret,
      confirmed: String(confirmed),
    }),
  });
  return { status: response.status, body: await response.json() };
}

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
