import { expect, test } from 'vitest';
import { catalogueDrift } from '../../../ops/deploy/catalogue-drift.ts';
import { ownAccount } from './own-account.ts';

const { bench, account } = ownAccount();

test('an account with the contract’s catalogue has not drifted', async () => {
  expect(await catalogueDrift(account())).toEqual([]);
});

test('another price is named, and stays as it is', async () => {
  const { data } = await bench.stripe.prices.list({ lookup_keys: ['elite_anual'], active: true });
  const product = String(data[0]?.product);
  await bench.stripe.prices.create({
    product,
    currency: 'brl',
    unit_amount: 1_00,
    recurring: { interval: 'year' },
    lookup_key: 'elite_anual',
    transfer_lookup_key: true,
  });
  const drift = [expect.stringContaining('elite_anual')];
  expect(await catalogueDrift(account())).toEqual(drift);
  expect(await catalogueDrift(account())).toEqual(drift);
});
