import { describe, expect, test } from 'vitest';
import {
  benchOfEachTest,
  control,
  customerWith,
  eventTypes,
  failure,
  openSession,
  payByBoleto,
  payByCard,
} from './local-stripe.ts';

const bench = benchOfEachTest();

/** Elite, paid by card; the customer and the charge. */
async function paid(card = '4242424242424242') {
  const session = await openSession(bench);
  await payByCard(bench, session, card);
  const { customer } = session;
  const [charge] = (await bench.stripe.charges.list({ customer })).data;
  if (!charge) throw new Error('No charge.');
  return { customer, charge };
}

async function disputed() {
  const { charge, customer } = await paid();
  expect((await control(bench, `POST /charges/${charge.id}/dispute`)).status).toBe(200);
  const [dispute] = (await bench.stripe.disputes.list({ charge: charge.id })).data;
  if (!dispute) throw new Error('No dispute.');
  return { charge, customer, dispute };
}

test('opened: the money is withdrawn; charge and intent are referenced, no customer', async () => {
  const { charge, customer, dispute } = await disputed();
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^du_1/),
    object: 'dispute',
    amount: 18_790,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -18_790 }],
  });
  expect(JSON.stringify(dispute)).not.toContain(customer);
  expect(await eventTypes(bench, 'charge.dispute.*')).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
  const { stripe } = bench;
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true, paid: true });
  const expanded = await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] });
  expect(expanded.charge).toMatchObject({ customer });
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  expect(subscription?.status).toBe('active');
  const intent = String(charge.payment_intent);
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toHaveLength(1);
  expect((await control(bench, `POST /charges/${charge.id}/dispute`)).status).toBe(400);
});

test.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], [-18_790, 18_790]],
  ['lost', ['charge.dispute.closed'], [-18_790]],
])('closed once: %s', async (status, events, amounts) => {
  const { charge, dispute } = await disputed();
  const close = `POST /disputes/${dispute.id}/close` as const;
  expect((await control(bench, close, { status })).status).toBe(200);
  const closed = await bench.stripe.disputes.retrieve(dispute.id);
  expect(closed.status).toBe(status);
  expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(amounts);
  expect((await eventTypes(bench, 'charge.dispute.*')).slice(2)).toEqual(events);
  expect((await bench.stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  expect((await control(bench, close, { status })).status).toBe(400);
});

test('a disputed charge is not refunded', async () => {
  const { charge } = await disputed();
  const refused = await failure(bench.stripe.refunds.create({ charge: charge.id }));
  expect(refused).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
});

test('a boleto can’t be disputed', async () => {
  const session = await openSession(bench);
  await payByBoleto(bench, session);
  await control(bench, `POST /boletos/${session.id}/pay`);
  const [charge] = (await bench.stripe.charges.list({ customer: session.customer })).data;
  expect((await control(bench, `POST /charges/${charge?.id}/dispute`)).status).toBe(400);
});

describe('Stripe’s test card 4000 0000 0000 0259', () => {
  const wait = () => control(bench, 'POST /clock/advance', { seconds: 10 });

  test('pays in the checkout and is disputed soon after', async () => {
    const { charge } = await paid('4000000000000259');
    expect(charge).toMatchObject({ paid: true, disputed: false });
    await wait();
    const { data } = await bench.stripe.disputes.list();
    expect(data).toMatchObject([{ charge: charge.id, reason: 'fraudulent' }]);
  });

  test('also off session; a refund prevents it', async () => {
    const customer = await customerWith(bench, 'pm_card_createDispute');
    const subscribe = () =>
      bench.stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
    await subscribe();
    const [charge] = (await bench.stripe.charges.list({ customer })).data;
    await bench.stripe.refunds.create({ charge: charge?.id ?? '' });
    await subscribe();
    await wait();
    expect((await bench.stripe.disputes.list()).data).toHaveLength(1);
  });
});
