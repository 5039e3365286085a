import { describe, expect, test } from 'vitest';
import { call, ways } from './support.ts';

const hash = 'a'.repeat(64);
const event = {
  event_name: 'cadastro',
  event_time: 1_700_000_000,
  event_id: 'evt-1',
  user_data: { em: hash, fn: hash },
};

describe.each(ways)('meta-capi, %s', (way) => {
  test('takes an event of the contract', async () => {
    const answer = await call('metaCapi', { way, body: event });
    expect(answer).toMatchObject({ status: 202, body: { ok: true } });
  });

  test.each([
    [{ event_name: 'Purchase' }],
    [{ event_id: 'a b' }],
    [{ event_time: 1.5 }],
    [{ user_data: { em: 'maria@exemplo.com.br', fn: hash } }],
    [{ user_data: { em: hash } }],
    [
      {
        custom_data: { value: -1, currency: 'BRL', subscription_plan: 'elite', interval: 'month' },
      },
    ],
    [{ custom_data: { value: 1, currency: 'USD', subscription_plan: 'elite', interval: 'month' } }],
  ])('refuses %o', async (change) => {
    expect((await call('metaCapi', { way, body: { ...event, ...change } })).status).toBe(400);
  });
});
