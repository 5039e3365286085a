import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Ledger } from '../../../emulators/meta/ledger.ts';
import { startLocalMeta } from '../../../emulators/meta/server.ts';

let meta: Awaited<ReturnType<typeof startLocalMeta>>;
beforeAll(async () => {
  meta = await startLocalMeta(0);
});
afterAll(() => meta.close());
beforeEach(async () => {
  await fetch(`${meta.url}/_local/forget`, { method: 'POST' });
  await fault('answers');
});

const hash = 'a'.repeat(64);
const now = () => Math.floor(Date.now() / 1000);
const event = (change: object = {}, user: object = {}) => ({
  event_name: 'PVNewSubs',
  event_time: now(),
  event_id: 'e1',
  action_source: 'website' as const,
  event_source_url: 'https://garimpa.example/payment-success',
  user_data: { em: [hash], client_user_agent: 'Firefox', ...user },
  custom_data: { value: 97.9, currency: 'BRL' },
  ...change,
});
const request = (...data: object[]) => ({ access_token: 'token', data });

async function send(body: unknown, signal?: AbortSignal, path = '/v24.0/123/events') {
  const response = await fetch(`${meta.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return { status: response.status, body: await response.json() };
}

const fault = (mode: string) => fetch(`${meta.url}/_local/faults/${mode}`, { method: 'POST' });
const seen = async () => (await fetch(`${meta.url}/_local/events`)).json();

test('what holds is taken, answered as Meta does and kept without the token', async () => {
  const answer = await send({ ...request(event()), test_event_code: 'TEST1' });
  expect(answer).toEqual({
    status: 200,
    body: { events_received: 1, messages: [], fbtrace_id: expect.any(String) },
  });
  const ledger = await seen();
  expect(ledger).toMatchObject({
    requests: 1,
    events: [{ testEventCode: 'TEST1', event: { event_name: 'PVNewSubs' } }],
    counted: [{ event_name: 'PVNewSubs', event_id: 'e1', value: 97.9, times: 1 }],
  });
  expect(JSON.stringify(ledger)).not.toContain('"token"');
});

test('name and id count once, other names and ids by themselves', async () => {
  await send(request(event(), event({ event_name: 'pagamento_confirmado' })));
  await send(request(event({ custom_data: { value: 1, currency: 'BRL' } })));
  await send(request(event({ event_id: 'e2' })));
  const { counted } = await seen();
  expect(counted).toMatchObject([
    { event_name: 'PVNewSubs', event_id: 'e1', value: 97.9, times: 2 },
    { event_name: 'pagamento_confirmado', event_id: 'e1', times: 1 },
    { event_name: 'PVNewSubs', event_id: 'e2', times: 1 },
  ]);
});

test('after 48 hours the same counts again', () => {
  const ledger = new Ledger();
  const at = (hours: number) =>
    ledger.add({ events: [event()], testEventCode: null }, hours * 3_600_000);
  at(0);
  at(47);
  at(49);
  expect(ledger.counted.map(({ times }) => times)).toEqual([2, 1]);
});

describe('a request is refused whole', () => {
  test.each<[string, object]>([
    ['name', event({ event_name: '' })],
    ['time', event({ event_time: undefined })],
    ['time in milliseconds', event({ event_time: Date.now() })],
    ['age', event({ event_time: now() - 8 * 86_400 })],
    ['source', event({ action_source: 'mail' })],
    ['page', event({ event_source_url: undefined })],
    ['agent', event({}, { client_user_agent: undefined })],
    ['plain e-mail', event({}, { em: ['maria@exemplo.com.br'] })],
    ['hash in capitals', event({}, { em: [hash.toUpperCase()] })],
    ['plain phone', event({}, { ph: '5511987654321' })],
    ['unknown field of a person', event({}, { email: hash })],
    ['address', event({}, { client_ip_address: 'here' })],
    ['cookie', event({}, { fbp: 'x' })],
    ['value', event({ custom_data: { value: '97.9', currency: 'BRL' } })],
    ['person', event({}, { em: undefined })],
  ])('for one event with a wrong %s', async (_, wrong) => {
    const answer = await send(request(event({ event_id: 'good' }), wrong));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      message: 'Invalid parameter',
      type: 'OAuthException',
      code: 100,
      fbtrace_id: expect.any(String),
    });
    expect(await seen()).toMatchObject({ events: [], counted: [], refused: [{ code: 100 }] });
  });

  test.each<[string, unknown, number, number]>([
    ['a token', { data: [event()] }, 400, 104],
    ['data', { access_token: 'token' }, 400, 100],
    ['events', request(), 400, 100],
    ['a body', undefined, 400, 100],
  ])('without %s', async (_, body, status, code) => {
    expect(await send(body)).toMatchObject({ status, body: { error: { code } } });
  });

  test('at another path', async () => {
    expect((await send(request(event()), undefined, '/v24.0/123/other')).status).toBe(404);
  });
});

describe('faults', () => {
  test.each([
    ['fails', 500, 2],
    ['refuses_token', 401, 190],
  ])('%s', async (mode, status, code) => {
    await fault(mode);
    expect(await send(request(event()))).toMatchObject({ status, body: { error: { code } } });
    expect((await seen()).counted).toEqual([]);
  });

  test.each([
    ['hangs', 0],
    ['counts_and_hangs', 1],
  ])('%s', async (mode, counted) => {
    await fault(mode);
    const patience = new AbortController();
    const answered = send(request(event()), patience.signal);
    await expect.poll(async () => (await seen()).requests).toBe(1);
    expect((await seen()).counted).toHaveLength(counted);
    patience.abort();
    await expect(answered).rejects.toThrow();
  });

  test('an unknown one is refused', async () => {
    expect((await fault('sleeps')).status).toBe(400);
  });
});

test('the page shows what came, and loads its own styles alone', async () => {
  await send(request(event()));
  await send(request(event({ event_time: now() - 8 * 86_400 })));
  await fetch(`${meta.url}/tr/?ev=PVNewSubs&eid=e1&cd[value]=97.9&dl=https://garimpa.example/`);
  const page = await fetch(meta.url);
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toMatch(
    /PVNewSubs · R\$97\.90[\s\S]*came once[\s\S]*>pixel<[\s\S]*too far in the past/,
  );
  for (const [, path] of html.matchAll(/<link[^>]* href="([^"]+)"/g)) {
    expect((await fetch(`${meta.url}${path}`)).status).toBe(200);
  }
});
