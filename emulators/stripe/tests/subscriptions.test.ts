import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceOnePeriod,
  COUPON,
  control,
  eventTypes,
  expectFailure,
  fixtureForEachTest,
  subscribe,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

test('a renewal starts a new period without the first month’s discount, and its invoice is a draft for an hour before it is paid', async () => {
  const { subscriptions, invoices } = fixture.stripe;
  const { id, items } = await subscribe(fixture, { discounts: [{ coupon: COUPON }] });
  const end = items.data[0]?.current_period_end ?? 0;
  const { answer } = await control(fixture, 'GET /clock');
  await control(fixture, 'POST /clock/advance', { seconds: end - answer.now + 60 });
  const renewed = await subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(renewed).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: end }] },
    latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 18790 },
  });
  await control(fixture, 'POST /clock/advance', { seconds: 3600 });
  expect((await invoices.list({ subscription: id })).data).toMatchObject([
    {
      status: 'paid',
      amount_paid: 18790,
      created: end,
      number: expect.stringMatching(/-0002$/),
      status_transitions: { finalized_at: end + 3600, paid_at: end + 3600 },
      lines: { data: [{ period: { start: end } }] },
    },
    { billing_reason: 'subscription_create', amount_paid: 16911 },
  ]);
});

test('a coupon with the duration “forever” also discounts renewals', async () => {
  const { coupons, invoices } = fixture.stripe;
  const { id: coupon } = await coupons.create({ percent_off: 50, duration: 'forever' });
  const { id } = await subscribe(fixture, { discounts: [{ coupon }] });
  await advanceOnePeriod(fixture);
  const { data } = await invoices.list({ subscription: id });
  expect(data.map(({ total }) => total)).toEqual([9395, 9395]);
});

test('a canceled subscription ends at once, and can’t be changed or canceled again', async () => {
  const { subscriptions } = fixture.stripe;
  const { id, customer } = await subscribe(fixture);
  const ended = await subscriptions.cancel(id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: ended.canceled_at });
  const listed = async (over: Stripe.SubscriptionListParams) =>
    (await subscriptions.list({ customer: String(customer), ...over })).data.length;
  expect(await listed({})).toBe(0);
  expect(await listed({ status: 'all' })).toBe(1);
  expect(await listed({ status: 'canceled' })).toBe(1);
  expect((await expectFailure(subscriptions.cancel(id))).statusCode).toBe(404);
  const changed = expectFailure(subscriptions.update(id, { cancel_at_period_end: true }));
  expect((await changed).code).toBe('invalid_canceled_subscription_fields');
});

test.each([-5_000, 3_000])(
  'voiding an invoice restores the customer’s balance of %i that the invoice used or included',
  async (amount) => {
    const { customers, invoices, subscriptions } = fixture.stripe;
    const { customer } = await subscribe(fixture);
    const id = String(customer);
    await customers.createBalanceTransaction(id, { amount, currency: 'brl' });
    const { latest_invoice: invoice } = await subscriptions.create({
      customer: id,
      items: [{ price: 'price_elite_month' }],
      payment_behavior: 'default_incomplete',
    });
    expect(await invoices.retrieve(String(invoice))).toMatchObject({ amount_due: 18_790 + amount });
    expect(await customers.retrieve(id)).toMatchObject({ balance: 0 });
    await invoices.voidInvoice(String(invoice));
    expect(await customers.retrieve(id)).toMatchObject({ balance: amount });
  },
);

test('deleting a customer ends their subscriptions at once, and no renewal is invoiced', async () => {
  const { customers, invoices, subscriptions } = fixture.stripe;
  const { id, customer } = await subscribe(fixture);
  await customers.del(String(customer));
  const types = (await eventTypes(fixture, 'customer.*')).slice(-2);
  expect(types).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  expect((await subscriptions.retrieve(id)).status).toBe('canceled');
  await advanceDays(fixture, 70);
  expect((await invoices.list({ subscription: id })).data).toHaveLength(1);
});
