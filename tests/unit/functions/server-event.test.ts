import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sha256Hex } from '#contract/hashed-person.ts';
import { conversionEvent } from '#contract/tracking.ts';
import { clientOf, serverEvent } from '../../../functions/src/tracking/meta-event.ts';

const hash = 'a'.repeat(64);
const event = z.parse(conversionEvent, {
  event_name: 'checkout_finalizado',
  event_time: 1,
  event_id: 'evt-1',
  user_data: { em: hash, fn: hash, ph: hash },
  custom_data: { value: 97.9, currency: 'BRL', subscription_plan: 'Elite', interval: 'month' },
});
const server = { appUrl: 'https://garimpa.example', now: 1_700_000_000_900 };

test('time, page, address and user agent are the server’s', async () => {
  const headers = {
    referer: 'https://garimpa.example/payment-success?session_id=cs_1',
    'user-agent': 'Firefox',
    'x-forwarded-for': '6.6.6.6, 203.0.113.7',
  };
  expect(await serverEvent(event, { headers }, server)).toEqual({
    event_name: 'checkout_finalizado',
    event_id: 'evt-1',
    event_time: 1_700_000_000,
    action_source: 'website',
    event_source_url: 'https://garimpa.example/payment-success',
    user_data: {
      em: [hash],
      fn: [hash],
      ph: [hash],
      client_user_agent: 'Firefox',
      client_ip_address: '203.0.113.7',
    },
    custom_data: event.custom_data,
  });
});

test.each([[undefined], ['rubbish'], ['https://evil.example/payment-success']])(
  'a page that is not ours (%s) is our front page',
  async (referer) => {
    const headers = { ...(referer && { referer }) };
    const { event_source_url } = await serverEvent(event, { headers }, server);
    expect(event_source_url).toBe('https://garimpa.example');
  },
);

test('the event’s page takes precedence over the referrer, without its query', async () => {
  const page = { ...event, event_source_url: 'https://garimpa.example/upsell?session_id=cs_1#x' };
  const headers = { referer: 'https://garimpa.example/checkout' };
  const { event_source_url } = await serverEvent(page, { headers }, server);
  expect(event_source_url).toBe('https://garimpa.example/upsell');
});

test('e-mail and uid of a signed-in person are the server’s', async () => {
  const person = { uid: 'u1', email: 'maria@exemplo.com.br' };
  const { user_data } = await serverEvent(event, { headers: {}, person }, server);
  expect(user_data).toMatchObject({
    em: [await sha256Hex('maria@exemplo.com.br')],
    external_id: [await sha256Hex('u1')],
    fn: [hash],
  });
});

test.each([
  [{ 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '6.6.6.6, 10.0.0.1' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '6.6.6.6, 2001:db8::7' }, '2001:db8::7'],
  [{ 'x-forwarded-for': 'rubbish' }, undefined],
  [{}, undefined],
])('from %o the address is %s', (headers, address) => {
  expect(clientOf(headers).client_ip_address).toBe(address);
});
