import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conversionEvent } from '#contract/tracking.ts';
import { serverEvent } from '../../../functions/src/tracking/server-event.ts';

const hash = 'a'.repeat(64);
const event = z.parse(conversionEvent, {
  event_name: 'pagamento_confirmado',
  event_time: 1,
  event_id: 'evt-1',
  user_data: { em: hash, fn: hash, ph: hash },
  custom_data: { value: 97.9, currency: 'BRL', subscription_plan: 'Elite', interval: 'month' },
});
const server = { appUrl: 'https://garimpa.example', now: 1_700_000_000_900 };

test('time, page, address and agent are what the server saw', () => {
  const headers = {
    referer: 'https://garimpa.example/payment-success?session_id=cs_1',
    'user-agent': 'Firefox',
    'x-forwarded-for': '203.0.113.7, 10.0.0.1',
  };
  expect(serverEvent(event, headers, server)).toEqual({
    event_name: 'pagamento_confirmado',
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
  (referer) => {
    const { event_source_url } = serverEvent(event, { ...(referer && { referer }) }, server);
    expect(event_source_url).toBe('https://garimpa.example');
  },
);
