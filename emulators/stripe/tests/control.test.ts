import { expect, test } from 'vitest';
import {
  advanceDays,
  control,
  createCustomerWithCard,
  fixtureForEachTest,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

test.each([
  ['settings', { afterLastRetry: 'x' }],
  ['faults', { api: { status: 200 } }],
  ['clock/advance', { seconds: 1, more: 1 }],
])('POST /_local/%s refuses the invalid body %o', async (path, body) => {
  const { status, answer } = await control(fixture, `POST /${path}`, Object(body));
  expect(status).toBe(400);
  expect(answer.error).toBeTruthy();
});

test('the control API refuses requests from pages on other machines', async () => {
  const headers = { Origin: 'https://evil.example' };
  expect((await fetch(`${fixture.url}/_local/clock`, { headers })).status).toBe(403);
});

test('a reset of the local Stripe deletes everything except the catalogue, ends faults and sets the clock to the present', async () => {
  const { stripe } = fixture;
  // Drop deliveries, because a running delivery could arrive after the reset.
  await control(fixture, 'POST /faults', { webhooks: { drop: 1 } });
  await stripe.coupons.create({ id: 'EXTRA', percent_off: 10, duration: 'once' });
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  await stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  await advanceDays(fixture, 40);
  const prices = await stripe.prices.list({ limit: 100 });

  const { status, answer } = await control(fixture, 'POST /reset');
  expect(status).toBe(200);
  expect(Math.abs(answer.now - Date.now() / 1000)).toBeLessThan(60);
  expect((await stripe.customers.list()).data).toEqual([]);
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  expect((await stripe.events.list()).data).toEqual([]);
  const ids = ({ data }: typeof prices) => data.map(({ id }) => id);
  expect(ids(await stripe.prices.list({ limit: 100 }))).toEqual(ids(prices));
  await expect(stripe.coupons.retrieve('EXTRA')).rejects.toThrow();
  expect(await control(fixture, 'GET /faults')).toMatchObject({ answer: {} });
  // After a reset, the local Stripe delivers only new events.
  fixture.receiver.received.length = 0;
  const { id } = await stripe.customers.create({});
  await expect.poll(() => fixture.receiver.received.length).toBe(1);
  expect(fixture.receiver.received[0]?.body).toContain(id);
});
