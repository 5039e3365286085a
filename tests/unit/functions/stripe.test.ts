import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Listening, serve } from '../../bench/functions/serve.ts';

/** A failing Stripe: `answer` decides how each request ends, by HTTP or a closed connection. */
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

/** Imports the module again, because it caches the SDK. */
async function createCustomer() {
  const { withStripe } = await import('../../../functions/src/http/with-stripe.ts');
  return withStripe('Não deu certo.', (stripe) => stripe.customers.create({ email: 'a@b.co' }));
}

const broken = { status: 500, body: { error: { type: 'api_error', message: 'inside' } } };
const customer = { status: 200, body: { id: 'cus_1', object: 'customer' } };

test('a failed request is retried with the same idempotency key', async () => {
  answer = (count) => ['cut' as const, broken][count - 1] ?? customer;
  expect(await createCustomer()).toMatchObject({ id: 'cus_1' });
  expect(seen).toHaveLength(3);
  const keys = new Set(seen.map((request) => request.headers['idempotency-key']));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toBeTruthy();
});

test('a persistent failure of Stripe is a 502 with the message for the person, without details', async () => {
  answer = () => broken;
  await expect(createCustomer()).rejects.toMatchObject({
    status: 502,
    body: { error: 'Não deu certo.', code: 'stripe_failed' },
  });
});

test('a local Stripe that is not running is named', async () => {
  server.close();
  await expect(createCustomer()).rejects.toMatchObject({
    status: 502,
    message: expect.stringMatching(/^O Stripe local não está rodando em http:\/\/127\.0\.0\.1:\d+/),
  });
});

test('without a key, a project other than a demo- one asks no local Stripe', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'garimpa-prod');
  await expect(createCustomer()).rejects.toThrow('STRIPE_SECRET_KEY is not set');
  expect(seen).toHaveLength(0);
});
