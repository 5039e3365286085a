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
