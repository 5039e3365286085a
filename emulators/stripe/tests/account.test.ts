import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { seedCatalogue } from '../catalogue.ts';
import { Store } from '../store.ts';
import { World } from '../world.ts';
import { benchOfEachTest, control, failure, openSession } from './local-stripe.ts';
import { testCatalogue } from './test-catalogue.ts';

const bench = benchOfEachTest();

const off = { display_preference: { preference: 'off' } } as const;

test('a payment method that the account does not show is not offered', async () => {
  const { checkout, paymentMethodConfigurations } = bench.stripe;
  const { data } = await paymentMethodConfigurations.list();
  expect(data).toMatchObject([{ is_default: true, boleto: { available: true } }]);
  const changed = await paymentMethodConfigurations.update('pmc_default', { boleto: off });
  expect(changed.boleto).toMatchObject({ available: false, display_preference: { value: 'off' } });
  const { id } = await openSession(bench);
  expect((await checkout.sessions.retrieve(id)).payment_method_types).toEqual(['card']);
  await paymentMethodConfigurations.update('pmc_default', { card: off });
  const error = await failure(openSession(bench));
  expect(error.message).toMatch(/^No valid payment method types/);
});

test('boletos are not offered while their capability is not active', async () => {
  await control(bench, 'POST /settings', { boletoCapability: 'pending' });
  const { capabilities } = await bench.stripe.accounts.retrieveCurrent();
  expect(capabilities?.boleto_payments).toBe('pending');
  const { boleto } = await bench.stripe.paymentMethodConfigurations.retrieve('pmc_default');
  expect(boleto).toMatchObject({ available: false, display_preference: { value: 'on' } });
  const { id } = await openSession(bench);
  const session = await bench.stripe.checkout.sessions.retrieve(id);
  expect(session.payment_method_types).toEqual(['card']);
});

test('a portal lists one price for each period of a product', async () => {
  const { billingPortal, prices } = bench.stripe;
  const again = await prices.create({
    product: 'elite',
    currency: 'brl',
    unit_amount: 1,
    recurring: { interval: 'day', interval_count: 30 },
  });
  const list = (product: string) =>
    billingPortal.configurations.update('bpc_default', {
      features: {
        subscription_update: {
          enabled: true,
          products: [{ product, prices: ['price_elite_month', again.id] }],
        },
      },
    });
  expect((await failure(list('elite'))).message).toMatch(/unique billing interval/);
  expect((await failure(list('top_afiliado'))).message).toMatch(/does not belong/);
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
