import { describe, expect, test } from 'vitest';
import { advanceDays, control, expectFailure, fixtureForEachTest } from './local-stripe.ts';

const fixture = fixtureForEachTest();

const create = (params = {}, options = {}) => fixture.stripe.customers.create(params, options);
const count = async () => (await fixture.stripe.customers.list({ limit: 100 })).data.length;
const fail = (api: object, seed = 1) => control(fixture, 'POST /faults', { api, seed });
const recover = () => control(fixture, 'DELETE /faults');

test('a request with an idempotency key that is in use gets 409, and nothing is created twice', async () => {
  await fail({ delayMs: 300 });
  const start = performance.now();
  const options = { idempotencyKey: 'twice' };
  const calls = [1, 2].map(() => create({ email: 'a@b.co' }, options));
  const [made, ...others] = (await Promise.allSettled(calls)).toSorted((one) =>
    one.status === 'fulfilled' ? -1 : 1,
  );
  expect(performance.now() - start).toBeGreaterThan(290);
  expect(others).toMatchObject([
    { reason: { type: 'StripeAPIError', statusCode: 409, code: 'idempotency_key_in_use' } },
  ]);
  await recover();
  const again = await create({ email: 'a@b.co' }, options);
  expect(made).toMatchObject({ value: { id: again.id } });
  expect(await count()).toBe(1);
});

describe('a failure with status 500', () => {
  const options = { idempotencyKey: 'crashed', maxNetworkRetries: 2 };

  test.each([
    [false, 0],
    [true, 1],
  ])(
    'for a day after a 500, retries with the same idempotency key get the same 500 (request executed: %s, objects created: %i)',
    async (executed, made) => {
      await fail({ status: 500, executed });
      const first = await expectFailure(create({ email: 'a@b.co' }, options));
      expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
      expect(first.headers).toMatchObject({ 'stripe-should-retry': 'false' });
      expect(first.headers).not.toHaveProperty('idempotent-replayed');
      await recover();
      const again = await expectFailure(create({ email: 'a@b.co' }, options));
      expect(again).toMatchObject({ statusCode: 500, message: first.message });
      expect(again.headers).toMatchObject({
        'stripe-should-retry': 'false',
        'idempotent-replayed': 'true',
        'original-request': first.requestId,
      });
      expect(await count()).toBe(made);
      await advanceDays(fixture, 1);
      await create({ email: 'a@b.co' }, options);
      expect(await count()).toBe(made + 1);
    },
  );
});

test.each([[429], [503]])(
  'a request refused with %i can be sent again with the same idempotency key',
  async (status) => {
    await fail({ status });
    const options = { idempotencyKey: 'refused' };
    expect((await expectFailure(create({}, options))).statusCode).toBe(status);
    await recover();
    await create({}, options);
    expect(await count()).toBe(1);
  },
);
