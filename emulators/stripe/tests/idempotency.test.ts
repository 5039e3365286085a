import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { failure, startBench } from './local-stripe.ts';

const bench = await startBench();
afterAll(bench.close);

describe('idempotency', () => {
  test('the same key and parameters replay the first answer', async () => {
    const { customers } = bench.stripe;
    const options = { idempotencyKey: 'same' };
    const first = await customers.create({ email: 'a@b.co' }, options);
    const again = await customers.create({ email: 'a@b.co' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  test('other parameters or another endpoint under the key are a conflict', async () => {
    const options = { idempotencyKey: 'conflict' };
    await bench.stripe.customers.create({ email: 'a@b.co' }, options);
    for (const call of [
      bench.stripe.customers.create({ email: 'c@d.co' }, options),
      bench.stripe.products.create({ name: 'x' }, options),
    ]) {
      const error = await failure(call);
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
      expect(error.statusCode).toBe(400);
    }
  });

  test('an error of a request that began is replayed; invalid parameters do not use the key up', async () => {
    const { prices } = bench.stripe;
    const params = { product: 'later', currency: 'brl', unit_amount: 1 };
    const begun = { idempotencyKey: 'begun' };
    await failure(prices.create(params, begun));
    await bench.stripe.products.create({ id: 'later', name: 'Later' });
    expect((await failure(prices.create(params, begun))).code).toBe('resource_missing');

    const corrected = { idempotencyKey: 'corrected' };
    await failure(bench.stripe.products.create({ name: '' }, corrected));
    expect((await bench.stripe.products.create({ name: 'Ok' }, corrected)).name).toBe('Ok');
  });
});
