import { expect, test } from 'vitest';
import { advanceDays, benchOfEachTest, control, customerWith } from './local-stripe.ts';

const bench = benchOfEachTest();

test.each([
  ['settings', { afterLastRetry: 'x' }],
  ['faults', { api: { status: 200 } }],
  ['clock/advance', { seconds: 1, more: 1 }],
])('%s: %o is refused', async (path, body) => {
  const { status, answer } = await control(bench, `POST /${path}`, Object(body));
  expect(status).toBe(400);
  expect(answer.error).toBeTruthy();
});

test('pages of other machines are refused', async () => {
  const headers = { Origin: 'https://evil.example' };
  expect((await fetch(`${bench.url}/_local/clock`, { headers })).status).toBe(403);
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
