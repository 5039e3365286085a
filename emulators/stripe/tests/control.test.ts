import { afterAll, expect, test } from 'vitest';
import {
  advanceDays,
  control,
  customerWith,
  openSession,
  payByBoleto,
  payByCard,
  startBench,
} from './local-stripe.ts';

const bench = await startBench();
afterAll(bench.close);

test('a paid invoice is refunded from the dashboard, once', async () => {
  const session = await openSession(bench);
  await payByCard(bench, session, '4242424242424242');
  const [invoice] = (await bench.stripe.invoices.list({ customer: session.customer })).data;
  const refund = `POST /invoices/${invoice?.id}/refund` as const;
  expect((await control(bench, refund)).status).toBe(200);
  const [charge] = (await bench.stripe.charges.list({ customer: session.customer })).data;
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 18_790 });
  const { status, answer } = await control(bench, refund);
  expect({ status, ...answer }).toMatchObject({
    status: 400,
    error: 'No card payment of this invoice is left to refund.',
  });
});

test('a boleto that was paid is not offered for a refund', async () => {
  const session = await openSession(bench);
  await payByBoleto(bench, session);
  await control(bench, `POST /boletos/${session.id}/pay`);
  const [invoice] = (await bench.stripe.invoices.list({ customer: session.customer })).data;
  expect(invoice?.status).toBe('paid');
  expect((await control(bench, `POST /invoices/${invoice?.id}/refund`)).status).toBe(400);
});

test('a reset leaves only the catalogue: no customers, no events, the real time, no faults', async () => {
  const { stripe } = bench;
  // From here on nothing is delivered that could still be running after the reset.
  await control(bench, 'POST /faults', { webhooks: { drop: 1 } });
  await stripe.coupons.create({ id: 'EXTRA', percent_off: 10, duration: 'once' });
  const customer = await customerWith(bench, 'pm_card_visa');
  await stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  await advanceDays(bench, 40);
  const prices = await stripe.prices.list({ limit: 100 });

  const { status, answer } = await control(bench, 'POST /reset');
  expect(status).toBe(200);
  expect(Math.abs(answer.now - Date.now() / 1000)).toBeLessThan(60);
  expect((await stripe.customers.list()).data).toEqual([]);
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  expect((await stripe.events.list()).data).toEqual([]);
  const ids = ({ data }: typeof prices) => data.map(({ id }) => id);
  expect(ids(await stripe.prices.list({ limit: 100 }))).toEqual(ids(prices));
  await expect(stripe.coupons.retrieve('EXTRA')).rejects.toThrow();
  expect(await control(bench, 'GET /faults')).toMatchObject({ answer: {} });
  // Earlier events are not delivered any more, new ones are.
  bench.receiver.received.length = 0;
  const { id } = await stripe.customers.create({});
  await expect.poll(() => bench.receiver.received.length).toBe(1);
  expect(bench.receiver.received[0]?.body).toContain(id);
});
