import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import {
  advanceDays,
  createCustomerWithCard,
  createSession,
  expectFailure,
  payByBoleto,
  startFixture,
} from './local-stripe.ts';

const fixture = await startFixture();
afterAll(fixture.close);

const subscribe = (
  customer: string,
  over: Omit<Stripe.SubscriptionCreateParams, 'customer'> = {},
): Promise<Stripe.Subscription> =>
  fixture.stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_elite_month' }],
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
    ...over,
  });

describe('a cancellation', () => {
  test('a canceled subscription ends at once, and can’t be changed or canceled again', async () => {
    const { events, subscriptions } = fixture.stripe;
    const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
    const { id } = await subscribe(customer);
    const ended = await subscriptions.cancel(id);
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).toBe(ended.canceled_at);
    expect((await subscriptions.list({ customer })).data).toEqual([]);
    for (const status of ['all', 'canceled', 'ended'] as const) {
      expect((await subscriptions.list({ customer, status })).data).toMatchObject([{ id }]);
    }
    expect((await expectFailure(subscriptions.cancel(id))).statusCode).toBe(404);
    const changed = expectFailure(subscriptions.update(id, { cancel_at_period_end: true }));
    expect((await changed).code).toBe('invalid_canceled_subscription_fields');
    const { data } = await events.list({ type: 'customer.subscription.*', limit: 1 });
    const type = 'customer.subscription.deleted';
    expect(data).toMatchObject([{ type, data: { object: { id } } }]);
  });
});

test('a void invoice returns the credit that it used, or the debt that it included', async () => {
  const { customers, invoices } = fixture.stripe;
  for (const amount of [-5_000, 3_000]) {
    const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
    await customers.createBalanceTransaction(customer, { amount, currency: 'brl' });
    const { latest_invoice } = await subscribe(customer, {
      payment_behavior: 'default_incomplete',
    });
    const { id, amount_due } = latest_invoice as Stripe.Invoice;
    expect(amount_due).toBe(18_790 + amount);
    expect(await customers.retrieve(customer)).toMatchObject({ balance: 0 });
    await invoices.voidInvoice(id);
    expect(await customers.retrieve(customer)).toMatchObject({ balance: amount });
  }
});

test('deleting a customer ends their subscriptions at once, and no renewal is invoiced', async () => {
  const { customers, events, invoices, subscriptions } = fixture.stripe;
  const session = await createSession(fixture);
  await payByBoleto(fixture, session);
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  const { id } = await subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  for (const each of [session.customer, customer]) await customers.del(each);
  const { data } = await events.list({ limit: 100, type: 'customer.*' });
  expect(data.slice(0, 2).map(({ type }) => type)).toEqual([
    'customer.deleted',
    'customer.subscription.deleted',
  ]);
  expect((await subscriptions.retrieve(id)).status).toBe('canceled');
  await advanceDays(fixture, 70);
  expect((await invoices.list({ subscription: id })).data).toHaveLength(1);
  const left = await subscriptions.list({ customer: session.customer, status: 'all' });
  expect(left.data.map(({ status }) => status)).toEqual(['incomplete_expired']);
});
