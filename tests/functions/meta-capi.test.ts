import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { agreed as consent } from '../agreed.ts';
import { countedAs } from '../meta-control.ts';
import { call, env } from './support.ts';

const hash = 'a'.repeat(64);
const event = {
  event_name: 'cadastro',
  event_time: 1_700_000_000,
  event_id: 'evt-1',
  user_data: { em: hash, fn: hash },
};

describe('meta-capi', () => {
  test('forwards an event with the server’s data', async () => {
    const event_id = randomUUID();
    const fbc = 'fb.1.1700000000000.AbC-d_e';
    const custom_data = {
      value: 100.5,
      currency: 'BRL',
      subscription_plan: 'Elite',
      interval: 'month',
    };
    const event_source_url = `${env.APP_URL}/upsell?session_id=cs_test_1`;
    const body = {
      ...event,
      event_id,
      custom_data,
      event_source_url,
      fbp: 'rubbish',
      fbc,
      consent,
    };
    const headers = { 'User-Agent': 'Browser/1', 'Fastly-Client-IP': '203.0.113.7' };
    const answer = await call('metaCapi', { body, headers });
    expect(answer).toMatchObject({ status: 202, body: { ok: true } });
    await expect.poll(() => countedAs([event_id])).toHaveLength(1);
    const [counted] = await countedAs([event_id]);
    expect(counted?.first).toEqual({
      event_name: 'cadastro',
      event_id,
      event_time: expect.any(Number),
      action_source: 'website',
      event_source_url: `${env.APP_URL}/upsell`,
      user_data: {
        em: [hash],
        fn: [hash],
        client_user_agent: 'Browser/1',
        client_ip_address: '203.0.113.7',
        fbc,
      },
      custom_data,
    });
    expect(Math.abs((counted?.first.event_time ?? 0) - Date.now() / 1000)).toBeLessThan(600);
  });

  test.each([[undefined], [{ ...consent, advertising: false }], [{ ...consent, version: 999 }]])(
    'with the consent %o sends nothing',
    async (given) => {
      const event_id = randomUUID();
      const answer = await call('metaCapi', { body: { ...event, event_id, consent: given } });
      expect(answer).toMatchObject({ status: 202, body: { ok: true } });
      expect(await countedAs([event_id])).toEqual([]);
    },
  );

  test.each([
    [{ event_name: 'Purchase' }],
    [{ event_id: 'a b' }],
    [{ event_time: 1.5 }],
    [{ event_name: 'PVNewSubs', session_id: 'no session' }],
    [{ user_data: { em: 'maria@exemplo.com.br', fn: hash } }],
    [{ user_data: { em: hash } }],
    [
      {
        custom_data: { value: -1, currency: 'BRL', subscription_plan: 'elite', interval: 'month' },
      },
    ],
    [{ custom_data: { value: 1, currency: 'USD', subscription_plan: 'elite', interval: 'month' } }],
  ])('refuses %o', async (change) => {
    const body = { ...event, consent, ...change };
    expect((await call('metaCapi', { body })).status).toBe(400);
  });
});
