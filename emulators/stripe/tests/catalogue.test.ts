import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { seedCatalogue } from '../catalogue.ts';
import { Store } from '../store.ts';
import { World } from '../world.ts';
import { failure, startBench } from './local-stripe.ts';
import { testCatalogue } from './test-catalogue.ts';

const bench = await startBench();
afterAll(bench.close);

const byMonth = {
  interval: 'month',
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
};

test.each<[string, Partial<Stripe.Price>]>([
  ['amount', { unit_amount: 1 }],
  ['period', { recurring: byMonth }],
])('a kept price of another %s becomes the catalogue’s', (_what, other) => {
  const store = new Store();
  const none = () => undefined;
  const world = new World({ store, now: () => 0, origin: () => '', onEvent: none, onRetry: none });
  seedCatalogue(world, testCatalogue);
  const right = world.require(store.prices, 'price_elite_month');
  store.prices.put({ ...right, ...other });
  seedCatalogue(world, testCatalogue);
  expect(store.prices.get(right.id)).toMatchObject({
    unit_amount: 18_790,
    recurring: { interval: 'day', interval_count: 30 },
  });
});

test('a lookup key belongs to one price and moves only with transfer_lookup_key', async () => {
  const { prices } = bench.stripe;
  const params = { product: 'elite', currency: 'brl', unit_amount: 500, lookup_key: 'extra' };
  const first = await prices.create({ ...params, recurring: { interval: 'month' } });
  expect(first).toMatchObject({
    id: expect.stringMatching(/^price_/),
    recurring: { interval_count: 1 },
  });
  expect(await failure(prices.create(params))).toMatchObject({
    statusCode: 400,
    param: 'lookup_key',
  });
  const second = await prices.create({ ...params, transfer_lookup_key: true });
  expect(second.type).toBe('one_time');
  expect((await prices.retrieve(first.id)).lookup_key).toBeNull();
  expect((await prices.update(first.id, { nickname: 'old' })).nickname).toBe('old');
  const found = await prices.list({ lookup_keys: ['extra'], expand: ['data.product'] });
  expect(found.data[0]).toMatchObject({ id: second.id, product: { name: 'Elite' } });
});

test.each([
  [{ duration: 'once' }, 'Must provide percent_off or amount_off.'],
  [{ amount_off: 100, duration: 'once' }, 'Must provide currency when passing amount_off.'],
  [{ percent_off: 101, duration: 'once' }, 'This value must be less than or equal to 100.'],
  [
    { amount_off: 100, currency: 'usd', duration: 'once' },
    'Invalid currency: usd. Stripe currently supports these currencies: brl',
  ],
] as const)('a coupon of %o is refused: %s', async (params, message) => {
  expect(await failure(bench.stripe.coupons.create(params))).toMatchObject({ message });
});
