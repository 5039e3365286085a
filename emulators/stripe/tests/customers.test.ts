import { afterAll, expect, test } from 'vitest';
import {
  advanceDays,
  customerWith,
  failure,
  openSession,
  payByBoleto,
  startBench,
} from './local-stripe.ts';

const bench = await startBench();
afterAll(bench.close);

test('every change leaves an event, an update with the previous values', async () => {
  const { customers, events } = bench.stripe;
  const made = await customers.create({ email: 'b@exemplo.com.br' });
  await customers.update(made.id, { name: 'Bia' });
  const { data } = await events.list({ types: ['customer.updated', 'customer.created'], limit: 2 });
  expect(data.map(({ type }) => type)).toEqual(['customer.updated', 'customer.created']);
  expect(data[0]?.data).toMatchObject({
    object: { id: made.id, name: 'Bia' },
    previous_attributes: { name: null },
  });
  expect(data[0]?.request?.id).toMatch(/^req_/);
  const again = await events.retrieve(data[0]?.id ?? '');
  expect(again.type).toBe('customer.updated');
});

test('a card that is always declined does not attach; a card of another customer neither', async () => {
  const { customers, paymentMethods } = bench.stripe;
  const [one, two] = [await customers.create({}), await customers.create({})];
  const declined = await failure(
    paymentMethods.attach('pm_card_chargeDeclinedInsufficientFunds', { customer: one.id }),
  );
  expect(declined).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
  });
  const card = await paymentMethods.attach('pm_card_br', { customer: one.id });
  expect(card.card?.country).toBe('BR');
  const taken = await failure(paymentMethods.attach(card.id, { customer: two.id }));
  expect(taken.code).toBe('payment_method_unexpected_state');
});

test('a deleted customer’s subscriptions end at once, and none of their invoices is due any more', async () => {
  const { customers, events, invoices, subscriptions } = bench.stripe;
  const session = await openSession(bench);
  await payByBoleto(bench, session);
  const customer = await customerWith(bench, 'pm_card_visa');
  const { id } = await subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  for (const each of [session.customer, customer]) await customers.del(each);
  const { data } = await events.list({ limit: 100, type: 'customer.*' });
  expect(data.slice(0, 2).map(({ type }) => type)).toEqual([
    'customer.deleted',
    'customer.subscription.deleted',
  ]);
  expect((await subscriptions.retrieve(id)).status).toBe('canceled');
  await advanceDays(bench, 70);
  expect((await invoices.list({ subscription: id })).data).toHaveLength(1);
  const left = await subscriptions.list({ customer: session.customer, status: 'all' });
  expect(left.data.map(({ status }) => status)).toEqual(['incomplete_expired']);
});
