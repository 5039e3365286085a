import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sha256Hex } from '#contract/hashed-person.ts';
import { conversionEvent } from '#contract/tracking.ts';
import { serverEvent } from '../../../functions/src/tracking/meta-event.ts';

const hash = 'a'.repeat(64);
const body = {
  event_name: 'checkout_finalizado',
  event_time: 1,
  event_id: 'evt-1',
  user_data: { em: hash, fn: hash, ph: hash },
  custom_data: { value: 97.9, currency: 'BRL', subscription_plan: 'Elite', interval: 'month' },
  fbp: 'fb.1.1700000000000.1',
};
const event = z.parse(conversionEvent, body);
const server = { appUrl: 'https://garimpa.example', now: 1_700_000_000_900 };

test('the server sets a conversion’s time, page and browser, and drops other fields', async () => {
  const headers = {
    referer: 'https://garimpa.example/payment-success?session_id=cs_1',
    'user-agent': 'Firefox',
    'x-forwarded-for': '6.6.6.6, 203.0.113.7',
  };
  const forged = { client_ip_address: '6.6.6.6', client_user_agent: 'Other', country: 'br' };
  const given = z.parse(conversionEvent, {
    ...{ ...body, action_source: 'email', access_token: 'theirs', test_event_code: 'x' },
    user_data: { ...body.user_data, ...forged },
    custom_data: { ...body.custom_data, email: 'maria@exemplo.com.br' },
  });
  expect(await serverEvent(given, { headers }, server)).toEqual({
    event_name: 'checkout_finalizado',
    event_id: 'evt-1',
    event_time: 1_700_000_000,
    action_source: 'website',
    event_source_url: 'https://garimpa.example/payment-success',
    user_data: {
      ...{ em: [hash], fn: [hash], ph: [hash], fbp: body.fbp },
      ...{ client_user_agent: 'Firefox', client_ip_address: '203.0.113.7' },
    },
    custom_data: body.custom_data,
  });
});

const foreign = [undefined, 'rubbish', 'https://evil.example/payment-success'];
test.each(foreign)('a conversion on the page %s has our front page as address', async (referer) => {
  const headers = { ...(referer && { referer }) };
  const fromHeader = await serverEvent(event, { headers }, server);
  expect(fromHeader.event_source_url).toBe('https://garimpa.example');
  const fromBody = { ...event, event_source_url: referer };
  const { event_source_url } = await serverEvent(fromBody, { headers: {} }, server);
  expect(event_source_url).toBe('https://garimpa.example');
});

test('the server hashes a plain name and phone, and a user’s e-mail and uid', async () => {
  const clear = { fn: ' Antônia Maria', ph: '(11) 98765-4321', external_id: 'u2' };
  const given = z.parse(conversionEvent, { ...body, user_data: { em: hash, ...clear } });
  const person = { uid: 'u1', email: 'maria@exemplo.com.br' };
  const sent = await serverEvent(given, { headers: {}, person }, server);
  expect(sent.user_data).toMatchObject({
    em: [await sha256Hex('maria@exemplo.com.br')],
    fn: [await sha256Hex('antônia')],
    ph: [await sha256Hex('5511987654321')],
    external_id: [await sha256Hex('u1')],
  });
  const visitor = await serverEvent(given, { headers: {} }, server);
  expect(visitor.user_data).toMatchObject({ em: [hash], external_id: [await sha256Hex('u2')] });
});
