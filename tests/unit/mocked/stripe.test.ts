import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryRateLimited } from '../../../functions/src/services/stripe.ts';
import { type Listening, serve } from '../../support/serve.ts';

/** A fake Stripe. `answer` gets the number of requests so far. 'cut' closes the connection. */
let server: Listening;
let seen: IncomingMessage[];
let answer: (count: number) => { status: number; body: object } | 'cut';

beforeEach(async () => {
  seen = [];
  server = await serve((request, response) => {
    seen.push(request);
    const result = answer(seen.length);
    if (result === 'cut') return request.socket.destroy();
    return response.writeHead(result.status).end(JSON.stringify(result.body));
  });
  vi.resetModules();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-garimpa');
  vi.stubEnv('STRIPE_SECRET_KEY', '');
  vi.stubEnv('STRIPE_LOCAL_URL', `http://127.0.0.1:${server.port}`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

/** Creates a customer. Each test imports our code again, because our code caches Stripe's SDK. */
async function createCustomer() {
  const { withStripe } = await import('../../../functions/src/http/with-stripe.ts');
  return withStripe('Não deu certo.', (stripe) => stripe.customers.create({ email: 'a@b.co' }));
}

const broken = { status: 500, body: { error: { type: 'api_error', message: 'inside' } } };
const customer = { status: 200, body: { id: 'cus_1', object: 'customer' } };

test('a failed request to Stripe is retried with the same idempotency key', async () => {
  answer = (count) => ['cut' as const, broken][count - 1] ?? customer;
  expect(await createCustomer()).toMatchObject({ id: 'cus_1' });
  expect(seen).toHaveLength(3);
  const keys = new Set(seen.map((request) => request.headers['idempotency-key']));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toBeTruthy();
});

test('if all retries at Stripe fail, the call returns 502 with a message for the user and no details', async () => {
  answer = () => broken;
  await expect(createCustomer()).rejects.toMatchObject({
    status: 502,
    body: { error: 'Não deu certo.', code: 'stripe_failed' },
  });
});

test('a call sends no more requests to Stripe after its time limit', async () => {
  answer = () => customer;
  const { stripeSdk } = await import('../../../functions/src/services/stripe.ts');
  const { withTimeout } = await import('../../../functions/src/services/timeout.ts');
  const stripe = await stripeSdk('call');
  let end: unknown;
  const work = async () => {
    for (;;) await stripe.customers.create({ email: 'a@b.co' });
  };
  const late = withTimeout(300, () =>
    work().catch((error: unknown) => {
      end = error;
    }),
  );
  await expect(late).rejects.toThrow('No result after 300 ms');
  await expect.poll(() => end).toBeInstanceOf(Error);
  const { length } = seen;
  expect(length).toBeGreaterThan(0);
  expect(String(Object(end).detail ?? end)).toContain('The time is up');
  await expect(stripe.customers.create({ email: 'a@b.co' })).resolves.toBeDefined();
  expect(seen).toHaveLength(length + 1);
});

test('in a real project without a Stripe key, a call fails and does not use the local Stripe', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'garimpa-prod');
  await expect(createCustomer()).rejects.toThrow('STRIPE_SECRET_KEY is not set');
  expect(seen).toHaveLength(0);
});

describe('Stripe’s rate limit', () => {
  const limited = { status: 429, body: { error: { type: 'rate_limit_error', message: 'Slow.' } } };
  const sdk = () =>
    new Stripe('sk_test_local', {
      ...{ host: '127.0.0.1', port: server.port, protocol: 'http', maxNetworkRetries: 0 },
      httpClient: retryRateLimited(Stripe.createNodeHttpClient(), 3),
    });

  test('a request that Stripe refuses with 429 is repeated and succeeds', async () => {
    answer = (count) => (count < 3 ? limited : customer);
    expect(await sdk().customers.create({})).toMatchObject({ id: 'cus_1' });
  });

  test.each([
    ['429 after three attempts', limited, 3],
    ['another error after one attempt', broken, 1],
  ])('a request to Stripe fails with %s', async (_, failure, tries) => {
    answer = () => failure;
    const { status: statusCode } = failure;
    await expect(sdk().customers.create({})).rejects.toMatchObject({ statusCode });
    expect(seen).toHaveLength(tries);
  });
});
