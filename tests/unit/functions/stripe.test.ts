import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A Stripe that is not well: `answer` says how each request ends, in HTTP or by a cut line. */
let server: Server;
let seen: IncomingMessage[];
let answer: (count: number) => { status: number; body: object } | 'cut';

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(request);
    const result = answer(seen.length);
    if (result === 'cut') return request.socket.destroy();
    return response.writeHead(result.status).end(JSON.stringify(result.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  vi.resetModules();
  vi.stubEnv('STRIPE_SECRET_KEY', '');
  vi.stubEnv('STRIPE_LOCAL_URL', `http://127.0.0.1:${port}`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

/** The module anew, because it keeps its connection. */
async function createCustomer() {
  const { withStripe } = await import('../../../functions/src/services/stripe.ts');
  return withStripe('Não deu certo.', (stripe) => stripe.customers.create({ email: 'a@b.co' }));
}

const broken = { status: 500, body: { error: { type: 'api_error', message: 'inside' } } };
const customer = { status: 200, body: { id: 'cus_1', object: 'customer' } };

test('a request that fails is tried again under the same idempotency key', async () => {
  answer = (count) => ['cut' as const, broken][count - 1] ?? customer;
  expect(await createCustomer()).toMatchObject({ id: 'cus_1' });
  expect(seen).toHaveLength(3);
  const keys = new Set(seen.map((request) => request.headers['idempotency-key']));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toBeTruthy();
});

test('Stripe failing for good is a 502 with the text for the person, and nothing of the inside', async () => {
  answer = () => broken;
  await expect(createCustomer()).rejects.toMatchObject({
    status: 502,
    body: { error: 'Não deu certo.', code: 'stripe_failed' },
  });
});

test('a local Stripe that is not there is named', async () => {
  server.close();
  await expect(createCustomer()).rejects.toMatchObject({
    status: 502,
    message: expect.stringMatching(/^O Stripe local não está rodando em http:\/\/127\.0\.0\.1:\d+/),
  });
});

test('an error of our own passes as it is', async () => {
  const { withStripe } = await import('../../../functions/src/services/stripe.ts');
  const ours = new TypeError('ours');
  await expect(withStripe('Não deu certo.', () => Promise.reject(ours))).rejects.toBe(ours);
});
