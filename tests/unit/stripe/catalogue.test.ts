import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERVALS, intervals, planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { allFirstMonthCoupons } from '#contract/promos.ts';
import { seedCatalogue } from '../../../emulators/stripe/catalogue.ts';
import { Engine } from '../../../emulators/stripe/engine/engine.ts';
import { type Bench, failure, startBench } from './local-stripe.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

test('the products are the plans of the contract, no more and no fewer', async () => {
  const products = await bench.stripe.products.list({ limit: 100 });
  const found = products.data.map(({ id, name, description }) => ({ id, name, description }));
  const expected = Object.values(plans).map(({ id, name, description }) => ({
    id,
    name,
    description,
  }));
  expect(found.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    expected.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
});

test('each plan has a price for each interval, found by its lookup key', async () => {
  for (const plan of Object.values(plans)) {
    for (const interval of INTERVALS) {
      const { data } = await bench.stripe.prices.list({
        lookup_keys: [priceLookupKey(plan.id, interval)],
      });
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        product: plan.id,
        unit_amount: planPrice(plan, interval).cents,
        currency: 'brl',
        type: 'recurring',
        recurring: intervals[interval].recurring,
      });
      expect(data[0]?.unit_amount_decimal?.toString()).toBe(String(data[0]?.unit_amount));
    }
  }
  const all = await bench.stripe.prices.list({ limit: 100 });
  expect(all.data).toHaveLength(Object.keys(plans).length * INTERVALS.length);
});

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
])('a kept price of another %s becomes the contract’s', (_what, other) => {
  const { store, world } = new Engine({ origin: () => '', deliver: () => undefined });
  seedCatalogue(world);
  const right = world.require(store.prices, 'price_elite_month');
  store.prices.put({ ...right, ...other });
  seedCatalogue(world);
  expect(store.prices.get(right.id)).toMatchObject({
    unit_amount: 18_790,
    recurring: { interval: 'day', interval_count: 30 },
  });
});

test('the coupons are those of the contract', async () => {
  const { data } = await bench.stripe.coupons.list({ limit: 100 });
  const expected = allFirstMonthCoupons();
  expect(data).toHaveLength(expected.length);
  for (const { id, name, amountOffCents } of expected) {
    expect(data.find((coupon) => coupon.id === id)).toMatchObject({
      name,
      amount_off: amountOffCents,
      currency: 'brl',
      duration: 'once',
      percent_off: null,
      valid: true,
    });
  }
});

test('a product is made, read, changed and listed', async () => {
  const { products } = bench.stripe;
  const made = await products.create({ name: 'Extra', metadata: { a: '1' } });
  expect(made.id).toMatch(/^prod_/);
  const changed = await products.update(made.id, { active: false, metadata: { a: '', b: '2' } });
  expect(changed).toMatchObject({ active: false, metadata: { b: '2' } });
  expect(await products.retrieve(made.id)).toMatchObject({ name: 'Extra', active: false });
  expect((await products.list({ active: false })).data.map(({ id }) => id)).toEqual([made.id]);
  expect((await products.list({ ids: ['elite'] })).data.map(({ id }) => id)).toEqual(['elite']);
  const twice = await failure(products.create({ id: 'elite', name: 'Again' }));
  expect(twice).toMatchObject({ statusCode: 400, code: 'resource_already_exists' });
});

test('a lookup key belongs to one price and moves only when told', async () => {
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

test('a coupon is made, renamed and deleted', async () => {
  const { coupons } = bench.stripe;
  const made = await coupons.create({ percent_off: 12.5, duration: 'forever', name: 'Doze' });
  expect(made).toMatchObject({ percent_off: 12.5, amount_off: null, currency: null });
  expect((await coupons.update(made.id, { name: 'Treze' })).name).toBe('Treze');
  expect(await coupons.del(made.id)).toMatchObject({ id: made.id, deleted: true });
  expect(await failure(coupons.retrieve(made.id))).toMatchObject({
    statusCode: 404,
    message: `No such coupon: '${made.id}'`,
  });
});

test.each([
  [{ duration: 'once' }, 'Must provide percent_off or amount_off.'],
  [{ amount_off: 100, duration: 'once' }, 'Must provide currency when passing amount_off.'],
  [{ percent_off: 101, duration: 'once' }, 'This value must be less than or equal to 100.'],
  [
    { percent_off: 10, duration: 'repeating' },
    'Must provide duration_in_months when duration is repeating.',
  ],
  [
    { amount_off: 100, currency: 'usd', duration: 'once' },
    'Invalid currency: usd. Stripe currently supports these currencies: brl',
  ],
] as const)('a coupon of %o is refused: %s', async (params, message) => {
  expect(await failure(bench.stripe.coupons.create(params))).toMatchObject({ message });
});
