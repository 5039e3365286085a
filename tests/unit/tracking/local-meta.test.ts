import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLocalMeta } from '../../../emulators/meta/server.ts';

let meta: Awaited<ReturnType<typeof startLocalMeta>>;
beforeAll(async () => {
  meta = await startLocalMeta(0);
});
afterAll(() => meta.close());
beforeEach(async () => {
  await fetch(`${meta.url}/_local/forget`, { method: 'POST' });
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

async function send(body: unknown) {
  const response = await fetch(`${meta.url}/v24.0/123/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const seen = async () => (await fetch(`${meta.url}/_local/events`)).json();

test('name and id count once, other names and ids by themselves', async () => {
  const answer = await send(request(event(), event({ event_name: 'pagamento_confirmado' })));
  expect(answer).toMatchObject({ status: 200, body: { events_received: 2 } });
  await send(request(event({ custom_data: { value: 1, currency: 'BRL' } })));
  await send(request(event({ event_id: 'e2' })));
  const { counted } = await seen();
  expect(counted).toMatchObject([
    { event_name: 'PVNewSubs', event_id: 'e1', value: 97.9, times: 2 },
    { event_name: 'pagamento_confirmado', event_id: 'e1', times: 1 },
    { event_name: 'PVNewSubs', event_id: 'e2', times: 1 },
  ]);
});

test.each<[string, object]>([
  ['time', event({ event_time: undefined })],
  ['time in milliseconds', event({ event_time: Date.now() })],
  ['plain e-mail', event({}, { em: ['maria@exemplo.com.br'] })],
  ['unknown field of a person', event({}, { email: hash })],
  ['value', event({ custom_data: { value: '97.9', currency: 'BRL' } })],
])('a request is refused whole for one event with a wrong %s', async (_, wrong) => {
  const answer = await send(request(event({ event_id: 'good' }), wrong));
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 100 } } });
  expect(await seen()).toMatchObject({ events: [], counted: [], refused: [{ code: 100 }] });
});
