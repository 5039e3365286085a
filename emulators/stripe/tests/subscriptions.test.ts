import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { customerWith, failure, startBench } from './local-stripe.ts';

const bench = await startBench();
afterAll(bench.close);

/** Subscribes a customer to Elite. */
const subscribe = (
  customer: string,
  over: Omit<Stripe.SubscriptionCreateParams, 'customer'> = {},
): Promise<Stripe.Subscription> =>
  bench.stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_elite_month' }],
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
    ...over,
  });

describe('creating by the API', () => {
  test('a declined card leaves it incomplete with an open invoice, or refuses it whole', async () => {
    const customer = await customerWith(bench, 'pm_card_chargeCustomerFail');
    const { latest_invoice: owed, ...incomplete } = await subscribe(customer);
    expect(incomplete.status).toBe('incomplete');
    expect(owed).toMatchObject({ status: 'open', attempted: true, amount_remaining: 18790 });
    const declined = { statusCode: 402, payment_method: { card: { last4: '0341' } } };
    const refused = failure(subscribe(customer, { payment_behavior: 'error_if_incomplete' }));
    expect(await refused).toMatchObject({ ...declined, code: 'card_declined' });
    if (typeof owed !== 'object' || !owed) throw new Error('No invoice.');
    expect(await failure(bench.stripe.invoices.pay(owed.id))).toMatchObject({
      ...declined,
      charge: expect.stringMatching(/^ch_/),
      payment_intent: { object: 'payment_intent' },
    });
    expect((await bench.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  });

  test('without a payment method it is refused, except default_incomplete', async () => {
    const { id: customer } = await bench.stripe.customers.create({});
    const error = await failure(subscribe(customer));
    expect(error.message).toContain('no attached payment source or default payment method');
    const payment_intent = { status: 'requires_payment_method' };
    expect(await subscribe(customer, { payment_behavior: 'default_incomplete' })).toMatchObject({
      status: 'incomplete',
      latest_invoice: { payments: { data: [{ payment: { payment_intent } }] } },
    });
  });

  test('a coupon of 100% needs no money', async () => {
    const { coupons } = bench.stripe;
    const { id: coupon } = await coupons.create({ percent_off: 100, duration: 'once' });
    const customer = await customerWith(bench, 'pm_card_visa');
    expect(await subscribe(customer, { discounts: [{ coupon }] })).toMatchObject({
      status: 'active',
      latest_invoice: { total: 0, status: 'paid', payments: { data: [] } },
    });
    expect(await coupons.retrieve(coupon)).toMatchObject({ times_redeemed: 1 });
    const refused = await failure(coupons.del(coupon));
    expect(refused.message).toContain('leaves this out: deleting a coupon in use');
  });
});

describe('changing', () => {
  test('cancelling at the period end can be taken back', async () => {
    const { subscriptions } = bench.stripe;
    const { id } = await subscribe(await customerWith(bench, 'pm_card_visa'));
    const leaving = await subscriptions.update(id, { cancel_at_period_end: true });
    expect(leaving).toMatchObject({
      status: 'active',
      cancel_at: leaving.items.data[0]?.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
      cancel_at_period_end: false,
    });
  });

  test('a cancelled subscription ends at once, leaves the plain list and cannot end again', async () => {
    const { events, subscriptions } = bench.stripe;
    const customer = await customerWith(bench, 'pm_card_visa');
    const { id } = await subscribe(customer);
    const ended = await subscriptions.cancel(id);
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).toBe(ended.canceled_at);
    expect((await subscriptions.list({ customer })).data).toEqual([]);
    for (const status of ['all', 'canceled', 'ended'] as const) {
      expect((await subscriptions.list({ customer, status })).data).toMatchObject([{ id }]);
    }
    expect((await failure(subscriptions.cancel(id))).statusCode).toBe(404);
    const changed = failure(subscriptions.update(id, { cancel_at_period_end: true }));
    expect((await changed).code).toBe('invalid_canceled_subscription_fields');
    const { data } = await events.list({ type: 'customer.subscription.*', limit: 1 });
    const type = 'customer.subscription.deleted';
    expect(data).toMatchObject([{ type, data: { object: { id } } }]);
  });
});
