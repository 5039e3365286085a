import { afterAll, describe, expect, test } from 'vitest';
import { customerWith, failure, startBench } from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

const bench = await startBench();
afterAll(bench.close);

const items = [{ price: 'price_elite_month' }];

describe('creating by the API', () => {
  test("charges the customer's default card and is active", async () => {
    const customer = await customerWith(bench, 'pm_card_visa');
    const subscription = await bench.stripe.subscriptions.create({
      customer,
      items,
      discounts: [{ coupon: couponId(10) }],
      metadata: { uid: 'u1' },
      expand: ['latest_invoice'],
    });
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { uid: 'u1' },
      latest_invoice: { status: 'paid', total: 16911, customer },
    });
    const { data } = await bench.stripe.invoices.list({
      subscription: subscription.id,
      status: 'paid',
    });
    expect(data).toHaveLength(1);
    expect(await bench.stripe.invoices.retrieve(data[0]?.id ?? '')).toMatchObject({
      number: expect.stringMatching(/^[0-9A-Z]{8}-0001$/),
    });
  });

  test('a declined card leaves it incomplete with an open invoice, or refuses it whole', async () => {
    const customer = await customerWith(bench, 'pm_card_chargeCustomerFail');
    const incomplete = await bench.stripe.subscriptions.create({
      customer,
      items,
      expand: ['latest_invoice'],
    });
    expect(incomplete).toMatchObject({
      status: 'incomplete',
      latest_invoice: { status: 'open', attempted: true, amount_remaining: 18790 },
    });
    const refused = await failure(
      bench.stripe.subscriptions.create({
        customer,
        items,
        payment_behavior: 'error_if_incomplete',
      }),
    );
    expect(refused).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      payment_method: { card: { last4: '0341' } },
    });
    const owed = incomplete.latest_invoice;
    if (typeof owed !== 'object' || !owed) throw new Error('No invoice.');
    expect(await failure(bench.stripe.invoices.pay(owed.id))).toMatchObject({
      statusCode: 402,
      charge: expect.stringMatching(/^ch_/),
      payment_intent: { object: 'payment_intent' },
      payment_method: { card: { last4: '0341' } },
    });
    const { data } = await bench.stripe.subscriptions.list({ customer });
    expect(data).toHaveLength(1);
  });

  test('without a payment method it is refused, except default_incomplete', async () => {
    const { id: customer } = await bench.stripe.customers.create({});
    const error = await failure(bench.stripe.subscriptions.create({ customer, items }));
    expect(error.message).toContain('no attached payment source or default payment method');
    const waiting = await bench.stripe.subscriptions.create({
      customer,
      items,
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(waiting).toMatchObject({
      status: 'incomplete',
      latest_invoice: {
        payments: {
          data: [{ payment: { payment_intent: { status: 'requires_payment_method' } } }],
        },
      },
    });
  });

  test('a coupon of 100% needs no money', async () => {
    const coupon = await bench.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const subscription = await bench.stripe.subscriptions.create({
      customer: await customerWith(bench, 'pm_card_visa'),
      items,
      discounts: [{ coupon: coupon.id }],
      expand: ['latest_invoice.payments'],
    });
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: { total: 0, status: 'paid', payments: { data: [] } },
    });
    expect(await bench.stripe.coupons.retrieve(coupon.id)).toMatchObject({
      times_redeemed: 1,
    });
    const refused = await failure(bench.stripe.coupons.del(coupon.id));
    expect(refused.message).toContain('leaves this out: deleting a coupon in use');
  });
});

describe('changing', () => {
  test('cancelling at the period end can be taken back', async () => {
    const { subscriptions } = bench.stripe;
    const { id } = await subscriptions.create({
      customer: await customerWith(bench, 'pm_card_visa'),
      items,
    });
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

  test('metadata and the card change; an unattached card does not', async () => {
    const { paymentMethods, subscriptions } = bench.stripe;
    const customer = await customerWith(bench, 'pm_card_visa');
    const { id } = await subscriptions.create({ customer, items, metadata: { a: '1' } });
    const card = await paymentMethods.attach('pm_card_mastercard', { customer });
    const changed = await subscriptions.update(id, {
      default_payment_method: card.id,
      metadata: { b: '2' },
      expand: ['default_payment_method'],
    });
    expect(changed).toMatchObject({
      metadata: { a: '1', b: '2' },
      default_payment_method: { card: { brand: 'mastercard' } },
    });
    const foreign = await paymentMethods.attach('pm_card_visa', {
      customer: (await bench.stripe.customers.create({})).id,
    });
    const error = await failure(subscriptions.update(id, { default_payment_method: foreign.id }));
    expect(error.param).toBe('default_payment_method');
  });

  test('a cancelled subscription ends at once, leaves the plain list and cannot end again', async () => {
    const { events, subscriptions } = bench.stripe;
    const customer = await customerWith(bench, 'pm_card_visa');
    const { id } = await subscriptions.create({ customer, items });
    const ended = await subscriptions.cancel(id);
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).toBe(ended.canceled_at);
    expect((await subscriptions.list({ customer })).data).toEqual([]);
    for (const status of ['all', 'canceled', 'ended'] as const) {
      expect(
        (await subscriptions.list({ customer, status })).data.map((found) => found.id),
      ).toEqual([id]);
    }
    expect((await failure(subscriptions.cancel(id))).statusCode).toBe(404);
    expect((await failure(subscriptions.update(id, { cancel_at_period_end: true }))).code).toBe(
      'invalid_canceled_subscription_fields',
    );
    const { data } = await events.list({ type: 'customer.subscription.*', limit: 1 });
    expect(data[0]).toMatchObject({
      type: 'customer.subscription.deleted',
      data: { object: { id } },
    });
  });
});
