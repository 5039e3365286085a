import { expect, onTestFinished, test } from 'vitest';
import { publishCatalogue } from '../../../emulators/publish-catalogue.ts';
import { startBench } from './local-stripe.ts';

test('a catalogue that differs is brought in line, and only where it differs', async () => {
  const { stripe, close } = await startBench();
  onTestFinished(close);
  expect(await publishCatalogue(stripe)).toEqual([]);

  await stripe.products.update('elite', { name: 'Outro nome' });
  await stripe.coupons.del('primeiro_mes_15_elite');
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
    'coupon primeiro_mes_15_elite',
  ]);

  expect((await stripe.products.retrieve('elite')).name).toBe('Elite');
  const { data } = await stripe.prices.list({ lookup_keys: ['elite_anual'] });
  expect(data.map((price) => price.unit_amount)).toEqual([112740]);
  const coupon = await stripe.coupons.retrieve('primeiro_mes_15_elite');
  expect(coupon).toMatchObject({ amount_off: 2819, currency: 'brl', duration: 'once' });
  expect(await publishCatalogue(stripe)).toEqual([]);
});
