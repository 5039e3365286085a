import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryRateLimited } from '../../../functions/src/services/stripe.ts';
import { type Listening, serve } from '../../support/serve.ts';

/** A fake Stripe. `answer` gets the number of requests so far, and 'cut' closes the connection. */
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

/** Our code caches Stripe's SDK, so each test imports our code again. */
async function createCustomer() {
  const { withStripe } = await import('../../../functions/src/http/with-stripe.ts');
  return withStripe('Não deu certo.', (stripe) => stripe.customers.create({ email: 'a@b.co' }));
}

const broken = { status: 500, body: { error: { type: 'api_error', message: 'inside' } } };
const limited = { status: 429, body: { error: { type: 'rate_limit_error', message: 'Slow.' } } };
const customer = { status: 200, body: { id: 'cus_1', object: 'customer' } };

test('a failed request to Stripe is retried with the same idempotency key', async () => {
  answer = (count) => ['cut' as const, broken][count - 1] ?? customer;
  expect(await createCustomer()).toMatchObject({ id: 'cus_1' });
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/./)));
  expect(new Set(keys).size).toBe(1);
});

test('if all retries at Stripe fail, a call returns 502 with a message, but no details', async () => {
  answer = () => broken;
  const body = { error: 'Não deu certo.', code: 'stripe_failed' };
  await expect(createCustomer()).rejects.toMatchObject({ status: 502, body });
});

test.each([
  ['sends no more requests to Stripe', customer],
  ['no longer retries a request that Stripe refused with 429', limited],
])('after its time limit, a call %s, even in a step with a longer time limit', async (...row) => {
  answer = () => row[1];
  const { stripeSdk } = await import('../../../functions/src/services/stripe.ts');
  const { withTimeout } = await import('../../../functions/src/services/timeout.ts');
  const stripe = await stripeSdk('call');
  const ends: unknown[] = [];
  const work = async () => {
    for (;;) await stripe.customers.create({ email: 'a@b.co' });
  };
  const step = () => withTimeout(5_000, work).catch((error: unknown) => void ends.push(error));
  const late = withTimeout(300, step);
  await expect(late).rejects.toThrow('No result after 300 ms');
  await expect.poll(() => ends).toEqual([expect.any(Error)]);
  const { length } = seen;
  expect(length).toBeGreaterThan(0);
  expect(String(Object(ends[0]).detail ?? ends[0])).toContain('The time is up');
  answer = () => customer;
  await expect(stripe.customers.create({ email: 'a@b.co' })).resolves.toBeDefined();
  expect(seen).toHaveLength(length + 1);
});

test('without a Stripe key, a real project does not use the local Stripe', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'garimpa-prod');
  await expect(createCustomer()).rejects.toThrow('STRIPE_SECRET_KEY is not set');
  expect(seen).toHaveLength(0);
});

const sdk = () =>
  new Stripe('sk_test_local', {
    ...{ host: '127.0.0.1', port: server.port, protocol: 'http', maxNetworkRetries: 0 },
    httpClient: retryRateLimited(Stripe.createNodeHttpClient(), 3),
  });

test.each([
  ['succeeds after two refusals with 429', [limited, limited, customer], 200],
  ['fails after three refusals with 429', [limited, limited, limited], 429],
  ['fails after another error', [broken], 500],
])('a request to Stripe %s', async (_what, answers, status) => {
  answer = (count) => answers[count - 1] ?? customer;
  const outcome = sdk().customers.create({});
  if (status === 200) expect(await outcome).toMatchObject({ id: 'cus_1' });
  else await expect(outcome).rejects.toMatchObject({ statusCode: status });
  expect(seen).toHaveLength(answers.length);
});
