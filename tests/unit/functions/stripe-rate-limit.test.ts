import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { benchOfEachTest, control } from '../../../emulators/stripe/tests/local-stripe.ts';
import { waitingAtLimits } from '../../../functions/src/services/stripe.ts';

const bench = benchOfEachTest();

function sdk(maxTries: number) {
  const client = Stripe.createNodeHttpClient();
  const send = vi.spyOn(client, 'makeRequest');
  const stripe = new Stripe('sk_test_local', {
    host: 'localhost',
    port: new URL(bench.url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: waitingAtLimits(client, maxTries),
  });
  return { stripe, send };
}

test('requests beyond the rate limit wait and succeed, a change is made once', async () => {
  const { stripe } = sdk(16);
  await control(bench, 'POST /faults', { api: { perSecond: 5 } });
  const calls = Array.from({ length: 20 }, (_, index) =>
    stripe.customers.create({}, { idempotencyKey: `customer ${index % 10}` }),
  );
  const made = await Promise.all(calls);
  expect(new Set(made.map(({ id }) => id)).size).toBe(10);
});

test.each([
  ['the rate limit, after the last try', 429, 3],
  ['another error, at once', 503, 1],
])('a request fails with %s', async (_, statusCode, tries) => {
  const { stripe, send } = sdk(3);
  await control(bench, 'POST /faults', { api: { status: statusCode } });
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode });
  expect(send).toHaveBeenCalledTimes(tries);
});
