import { expect, test } from 'vitest';
import { advanceDays, control, expectFailure, fixtureForEachTest } from './local-stripe.ts';

const fixture = fixtureForEachTest();

const create = (maxNetworkRetries = 0) => {
  const options = { idempotencyKey: 'once', maxNetworkRetries };
  return fixture.stripe.customers.create({ email: 'a@b.co' }, options);
};
const count = async () => (await fixture.stripe.customers.list({ limit: 100 })).data.length;
const fail = (api: object) => control(fixture, 'POST /faults', { api });
const recover = () => control(fixture, 'DELETE /faults');

test('a request with an idempotency key that is in use gets 409, and nothing is created twice', async () => {
  await fail({ delayMs: 300 });
  const calls = await Promise.allSettled([create(), create()]);
  const made = calls.flatMap((call) => (call.status === 'fulfilled' ? call.value.id : []));
  const refused = calls.flatMap((call) => (call.status === 'rejected' ? call.reason : []));
  const conflict = { type: 'StripeAPIError', statusCode: 409, code: 'idempotency_key_in_use' };
  expect(refused).toMatchObject([conflict]);
  await recover();
  expect([(await create()).id]).toEqual(made);
  expect(await count()).toBe(1);
});

test.each([
  [false, 0],
  [true, 1],
])(
  'for a day after a 500, retries with the same idempotency key get the same 500 (request executed: %s, objects created: %i)',
  async (executed, made) => {
    await fail({ status: 500, executed });
    const first = await expectFailure(create(2));
    expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    expect(first.headers).toMatchObject({ 'stripe-should-retry': 'false' });
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    await recover();
    const again = await expectFailure(create(2));
    expect(again).toMatchObject({ statusCode: 500, message: first.message });
    expect(again.headers).toMatchObject({
      'stripe-should-retry': 'false',
      'idempotent-replayed': 'true',
      'original-request': first.requestId,
    });
    expect(await count()).toBe(made);
    await advanceDays(fixture, 1);
    await create();
    expect(await count()).toBe(made + 1);
  },
);

test.each([429, 503])(
  'a request refused with %i can be sent again with the same idempotency key',
  async (status) => {
    await fail({ status });
    expect((await expectFailure(create())).statusCode).toBe(status);
    await recover();
    await create();
    expect(await count()).toBe(1);
  },
);
