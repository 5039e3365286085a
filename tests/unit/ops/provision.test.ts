import { expect, onTestFinished, test } from 'vitest';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { publishCatalogue } from '../../../emulators/publish-catalogue.ts';
import { customerWith, startBench } from '../../../emulators/stripe/tests/local-stripe.ts';

test('a price of another period is superseded under its key; what runs keeps it', async () => {
  const bench = await startBench({ catalogue: stripeCatalogue });
  onTestFinished(bench.close);
  const { prices, subscriptions } = bench.stripe;
  const monthly = await prices.create({
    product: 'elite',
    currency: 'brl',
    unit_amount: 18_790,
    recurring: { interval: 'month' },
    lookup_key: 'elite_month',
    transfer_lookup_key: true,
  });
  const customer = await customerWith(bench, 'pm_card_visa');
  const { id } = await subscriptions.create({ customer, items: [{ price: monthly.id }] });
  expect(await publishCatalogue(bench.stripe)).toEqual(['price elite_month']);
  const { data } = await prices.list({ lookup_keys: ['elite_month'] });
  expect(data).toMatchObject([
    { unit_amount: 18_790, recurring: { interval: 'day', interval_count: 30 } },
  ]);
  expect((await prices.retrieve(monthly.id)).lookup_key).toBeNull();
  expect((await subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(monthly.id);
  expect(await publishCatalogue(bench.stripe)).toEqual([]);
});

test('a catalogue that differs is brought in line, and only where it differs', async () => {
  const { stripe, close } = await startBench({ catalogue: stripeCatalogue });
  onTestFinished(close);
  expect(await publishCatalogue(stripe)).toEqual([]);

  await stripe.products.update('elite', { name: 'Outro nome' });
  await stripe.coupons.del('primeiro_mes_15_elite_2819');
  await stripe.prices.create({
    product: 'elite',
    currency: 'brl',
    unit_amount: 1,
    recurring: { interval: 'year' },
    lookup_key: 'elite_anual',
    transfer_lookup_key: true,
  });
  expect(await publishCatalogue(stripe)).toEqual([
    'product elite',
    'price elite_anual',
    'coupon primeiro_mes_15_elite_2819',
  ]);

  expect((await stripe.products.retrieve('elite')).name).toBe('Elite');
  const { data } = await stripe.prices.list({ lookup_keys: ['elite_anual'] });
  expect(data.map((price) => price.unit_amount)).toEqual([112740]);
  const coupon = await stripe.coupons.retrieve('primeiro_mes_15_elite_2819');
  expect(coupon).toMatchObject({ amount_off: 2819, currency: 'brl', duration: 'once' });
  expect(await publishCatalogue(stripe)).toEqual([]);
});
