import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ownAddress } from '../../../web/src/features/auth/next-step.ts';
import { withUtm } from '../../../web/src/features/bio/with-utm.ts';
import { call } from '../../../web/src/lib/api.ts';
import { ApiError } from '../../../web/src/lib/api-error.ts';
import { promoOfReferrer } from '../../../web/src/lib/purchase/plan-address.ts';

/** What at least one of Safari 16.4, Chrome 109 and Firefox 115 lacks. */
const missing = [
  [AbortSignal, 'any'],
  [URL, 'canParse'],
  [URL, 'parse'],
] as const;
const kept = missing.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

let server: Server;
let base: string;
const asked: string[] = [];
let isAnswering = true;

beforeAll(async () => {
  for (const [owner, name] of missing) Reflect.deleteProperty(owner, name);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isAnswering) response.end('{"status":"open"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  base = `http://127.0.0.1:${address.port}`;
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, base), init));
});

afterEach(() => {
  vi.restoreAllMocks();
  asked.length = 0;
  isAnswering = true;
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  missing.forEach(([owner, name], index) => {
    Object.defineProperty(owner, name, kept[index] ?? {});
  });
});

const ask = (signal?: AbortSignal) =>
  call(endpoints.sessionStatus, { session_id: 'cs_test_1' }, signal ? { signal } : {});

test('a call sends the session id, and accepts a signal', async () => {
  // Node's own URL needs the real one.
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(0);
  await expect(ask(new AbortController().signal)).rejects.toBeInstanceOf(ApiError);
  expect(asked).toEqual(['/session-status?session_id=cs_test_1']);
});

test('a call ends when its caller aborts it, before and while it waits', async () => {
  isAnswering = false;
  const caller = new AbortController();
  const answer = ask(caller.signal);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  caller.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  await expect(ask(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(asked).toHaveLength(1);
});

test('addresses are read', () => {
  expect(withUtm('/cadastro', { utm_source: 'tiktok' })).toBe('/cadastro?utm_source=tiktok');
  expect(withUtm('https://[', { utm_source: 'tiktok' })).toBe('https://[');
  expect(ownAddress('/planos?x=1')?.path).toBe('/planos');
  expect(promoOfReferrer('https://a.example/promo')?.couponCode).toBe('NOVO');
  expect(promoOfReferrer('not an address')).toBeNull();
});
