import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call, setTokenSource } from '../../../web/src/lib/api.ts';
import { ApiError } from '../../../web/src/lib/api-error.ts';
import { type Listening, serve } from '../../support/serve.ts';

const api = { received: [] as object[], answer: (_response: ServerResponse): unknown => undefined };
let server: Listening;

beforeEach(async () => {
  api.received = [];
  server = await serve((request, response) => {
    const { method, url, headers } = request;
    const { authorization, 'content-type': contentType } = headers;
    const body = String(Reflect.get(request, 'rawBody'));
    api.received.push({ method, url, authorization, contentType, body });
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

async function expectFailure(promise: Promise<unknown>, fields: Partial<ApiError>): Promise<void> {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(fields);
}

test('a GET call has its escaped parameter in the path, and the ID token in a header', async () => {
  api.answer = json(404, { error: 'Usuário não encontrado.', code: 'not_found' });
  setTokenSource(async () => 'token-of-ana');
  await expectFailure(call(endpoints.getUser, { uid: 'a b?c' }), { code: 'not_found' });
  const request = { method: 'GET', url: '/api/users/a%20b%3Fc', contentType: undefined, body: '' };
  expect(api.received).toEqual([{ ...request, authorization: 'Bearer token-of-ana' }]);
});

test('a failed call’s error has the response’s status, code, message and pending payment', async () => {
  const pending_payment = { url: 'https://pagamentos.exemplo/1', expires_at: 100, amount: 10_000 };
  const [message, code] = ['Há um boleto em aberto.', 'payment_open'];
  api.answer = json(409, { error: message, code, pending_payment });
  const expected = { status: 409, code, message, pendingPayment: pending_payment };
  await expectFailure(call(endpoints.clearAuthCookie, {}), expected);
});

test.each<[string, (response: ServerResponse) => unknown, number, string]>([
  ['an error page', (response) => response.writeHead(504).end('<h1>Late</h1>'), 504, 'unexpected'],
  ['a response with a wrong type', json(200, { ok: 'yes' }), 200, 'unexpected'],
  ['an empty response', (response) => response.writeHead(200).end(), 200, 'unexpected'],
  ['a broken connection', (response) => response.destroy(), 0, 'network'],
])('after %s, the call fails with status %i and the code “%s”', async (_, reply, status, code) => {
  api.answer = reply;
  await expectFailure(call(endpoints.clearAuthCookie, {}), { status, code });
});

test.each([
  ['can’t be refreshed', () => Promise.reject(new Error('auth/network-request-failed'))],
  ['takes longer than five seconds', () => new Promise<never>(() => {})],
])('if the ID token %s, the call is sent with only the cookie', async (_, source) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // Our code calls `window.setTimeout`, and Node has no `window`.
  vi.stubGlobal('window', globalThis);
  api.answer = json(200, { authenticated: false });
  setTokenSource(source);
  const answer = call(endpoints.checkAuthCookie, {});
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await answer).toEqual({ authenticated: false });
  expect(api.received).toMatchObject([{ authorization: undefined }]);
});

test('a call without a response fails after 40 seconds with the code “timeout”', async () => {
  api.answer = () => {};
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(50));
  const expected = { status: 0, code: 'timeout' };
  await expectFailure(call(endpoints.checkAuthCookie, {}), expected);
  expect(timeout.mock.calls).toEqual([[40_000]]);
  timeout.mockRestore();
});

test.each([
  ['403', 2, 1],
  ['500', 1, 2],
  ['500', 0, 1],
  ['lost, 200', 1, 2],
])('after the responses %s, a call with `retries: %i` was sent %i times', async (...row) => {
  const [statuses, retries, calls] = row;
  const answers = statuses.split(', ').map((each) => json(Number(each), { ok: true }));
  if (statuses.startsWith('lost')) answers[0] = (response) => void response.destroy();
  api.answer = (response) => (answers[api.received.length - 1] ?? answers[0])?.(response);
  const sent = vi.spyOn(globalThis, 'fetch');
  const outcome = call(endpoints.clearAuthCookie, {}, { retries, keepalive: true });
  if (statuses.endsWith('200')) await outcome;
  else await expectFailure(outcome, { status: Number(statuses) });
  expect(api.received).toHaveLength(calls);
  for (const [, init] of sent.mock.calls) expect(init?.keepalive).toBe(true);
});
