import { describe, expect, test } from 'vitest';
import { advanceDays, benchOfEachTest, control, failure } from './local-stripe.ts';
import { verify } from './receiver.ts';

const bench = benchOfEachTest();

const create = (params = {}, options = {}) => bench.stripe.customers.create(params, options);
const count = async () => (await bench.stripe.customers.list({ limit: 100 })).data.length;
const fail = (api: object, seed = 1) => control(bench, 'POST /faults', { api, seed });
const recover = () => control(bench, 'DELETE /faults');

test('a second request under a key that is in use is a 409, and nothing is made twice', async () => {
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

describe('a 500, which comes after execution began', () => {
  const options = { idempotencyKey: 'crashed', maxNetworkRetries: 2 };

  test.each([
    [false, 0],
    [true, 1],
  ])(
    'is replayed for a day, also after the fault ends; executed %s leaves %i object',
    async (executed, made) => {
      await fail({ status: 500, executed });
      const first = await failure(create({ email: 'a@b.co' }, options));
      expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
      expect(first.headers).toMatchObject({ 'stripe-should-retry': 'false' });
      expect(first.headers).not.toHaveProperty('idempotent-replayed');
      await recover();
      const again = await failure(create({ email: 'a@b.co' }, options));
      expect(again).toMatchObject({ statusCode: 500, message: first.message });
      expect(again.headers).toMatchObject({
        'stripe-should-retry': 'false',
        'idempotent-replayed': 'true',
        'original-request': first.requestId,
      });
      expect(await count()).toBe(made);
      await advanceDays(bench, 1);
      await create({ email: 'a@b.co' }, options);
      expect(await count()).toBe(made + 1);
    },
  );
});

test.each([[429], [503]])('a %i comes before execution: the key stays free', async (status) => {
  await fail({ status });
  const options = { idempotencyKey: 'refused' };
  expect((await failure(create({}, options))).statusCode).toBe(status);
  await recover();
  await create({}, options);
  expect(await count()).toBe(1);
});

test('a broken connection is repaired by the SDK under its idempotency key: nothing twice', async () => {
  await fail({ reset: 0.5 }, 5);
  for (let index = 0; index < 6; index += 1) {
    await create({ name: `c${index}` }, { maxNetworkRetries: 20 });
  }
  await recover();
  expect(await count()).toBe(6);
});

test('webhooks are dropped, doubled and shuffled; every event arrives in the end', async () => {
  await control(bench, 'POST /faults', {
    webhooks: { drop: 0.3, duplicate: 0.3, shuffle: true, delayMs: 5 },
    seed: 9,
  });
  for (let index = 0; index < 30; index += 1) await create();
  const { data } = await bench.stripe.events.list({ limit: 100 });
  const arrived = () => bench.receiver.received.map(verify).map(({ id }) => id);
  await expect.poll(() => new Set(arrived()).size, { timeout: 30_000 }).toBe(30);
  expect(arrived().length).toBeGreaterThan(30);
  expect([...new Set(arrived())]).not.toEqual(data.map(({ id }) => id).toReversed());
});

test('more requests than are taken in a second are refused before they use a key up', async () => {
  await fail({ perSecond: 1 });
  const options = { idempotencyKey: 'limited' };
  const calls = Array.from({ length: 20 }, () =>
    create({}, options).catch((error: unknown) => error),
  );
  const refused = (await Promise.all(calls)).filter((answer) => answer instanceof Error);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) {
    expect(error).toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
      code: 'rate_limit',
      headers: { 'stripe-rate-limited-reason': 'global-rate' },
    });
  }
  await recover();
  await create({}, options);
  expect(await count()).toBe(1);
});
