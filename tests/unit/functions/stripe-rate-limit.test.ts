import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { control, startBench } from '../../../emulators/stripe/tests/local-stripe.ts';
import { waitingAtLimits } from '../../../functions/src/services/stripe.ts';

test('requests beyond the rate limit wait and succeed, a change is made once', async () => {
  const bench = await startBench();
  onTestFinished(bench.close);
  const stripe = new Stripe('sk_test_local', {
    host: 'localhost',
    port: new URL(bench.url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: waitingAtLimits(Stripe.createNodeHttpClient()),
  });
  await control(bench, 'POST /faults', { api: { perSecond: 5 } });
  const calls = Array.from({ length: 20 }, (_, index) =>
    stripe.customers.create({}, { idempotencyKey: `customer ${index % 10}` }),
  );
  const made = await Promise.all(calls);
  expect(new Set(made.map(({ id }) => id)).size).toBe(10);
});
