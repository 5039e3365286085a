import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call, setTokenSource } from '../../../web/src/lib/api.ts';
import { ApiError } from '../../../web/src/lib/api-error.ts';
import { type Listening, serve } from '../../support/serve.ts';

/** The requests that the test's server received, and the function that responds. */
const api = { received: [] as object[], answer: (_response: ServerResponse): unknown => undefined };
let server: Listening;

beforeEach(async () => {
  api.received = [];
  server = await serve((request, response) => {
    const { method, url, headers } = request;
    api.received.push({
      ...{ method, url, authorization: headers.authorization },
      contentType: headers['content-type'],
      body: String(Reflect.get(request, 'rawBody')),
    });
    api.answer(response);
  });
  // Node's `fetch` needs a complete URL, so add the server's origin.
  const base = `http://127.0.0.1:${server.port}`;
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, base), init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  setTokenSource(async () => null);
  server.close();
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

test('a GET call sends its escaped parameter in the path, and the ID token in the Authorization header', async () => {
  api.answer = json(404, { error: 'Usuário não encontrado.', code: 'not_found' });
  setTokenSource(async () => 'token-of-ana');
  await failureOf(call(endpoints.getUser, { uid: 'a b?c' }));
  expect(api.received).toEqual([
    {
      method: 'GET',
      url: '/api/users/a%20b%3Fc',
      authorization: 'Bearer token-of-ana',
      contentType: undefined,
      body: '',
    },
  ]);
});

test('the error of a failed call has the status, code, message and open payment of the response', async () => {
  const pending_payment = { url: 'https://pagamentos.exemplo/1', expires_at: 100, amount: 10_000 };
  const refusal = { error: 'Há um boleto em aberto.', code: 'payment_open' };
  api.answer = json(409, { ...refusal, pending_payment });
  expect(await failureOf(call(endpoints.clearAuthCookie, {}))).toMatchObject({
    status: 409,
    code: refusal.code,
    message: refusal.error,
    pendingPayment: pending_payment,
  });
});

test.each<[string, (response: ServerResponse) => unknown, number]>([
  ['an error page', (response) => response.writeHead(504).end('<h1>Timeout</h1>'), 504],
  ['a response with a wrong type', json(200, { ok: 'yes' }), 200],
  ['an empty response', (response) => response.writeHead(200).end(), 200],
])('after %s, the call fails with the code “unexpected”', async (_, reply, status) => {
  api.answer = reply;
  const error = await failureOf(call(endpoints.clearAuthCookie, {}));
  expect([error.status, error.code]).toEqual([status, 'unexpected']);
});

test('if the connection breaks, the call fails with the code “network”', async () => {
  api.answer = (response) => response.destroy();
  const error = await failureOf(call(endpoints.checkAuthCookie, {}));
  expect([error.status, error.code]).toEqual([0, 'network']);
});

test('if the ID token can’t be refreshed, the call is sent with only the cookie', async () => {
  api.answer = json(200, { authenticated: false });
  setTokenSource(() => Promise.reject(new Error('auth/network-request-failed')));
  expect(await call(endpoints.checkAuthCookie, {})).toEqual({ authenticated: false });
  expect(api.received).toMatchObject([{ authorization: undefined }]);
});

test('a call without a response fails after 40 seconds with the code “timeout”', async () => {
  api.answer = () => {};
  const timeouts: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50);
    return controller.signal;
  });
  const error = await failureOf(call(endpoints.checkAuthCookie, {}));
  vi.restoreAllMocks();
  expect(timeouts).toEqual([40_000]);
  expect([error.status, error.code]).toEqual([0, 'timeout']);
});

test('a call with `retries: 1` is repeated after a response with status 500', async () => {
  const answers = [json(500, {}), json(200, { ok: true })];
  api.answer = (response) => answers[api.received.length - 1]?.(response);
  await call(endpoints.clearAuthCookie, {}, { retries: 1 });
  expect(api.received).toHaveLength(2);
});

test.each([
  [403, 2, 1],
  [500, 1, 2],
  [500, 0, 1],
])(
  'if all responses are %i, a call with `retries: %i` is sent %i times',
  async (status, retries, calls) => {
    api.answer = json(status, { error: 'Não.', code: 'x' });
    await failureOf(call(endpoints.clearAuthCookie, {}, { retries }));
    expect(api.received).toHaveLength(calls);
  },
);
