import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sha256Hex } from '#contract/hashed-person.ts';
import { conversionEvent } from '#contract/tracking.ts';
import { serverEvent } from '../../../functions/src/tracking/meta-event.ts';

const hash = 'a'.repeat(64);
const event = z.parse(conversionEvent, {
  event_name: 'checkout_finalizado',
  event_time: 1,
  event_id: 'evt-1',
  user_data: { em: hash, fn: hash, ph: hash },
  custom_data: { value: 97.9, currency: 'BRL', subscription_plan: 'Elite', interval: 'month' },
});
const server = { appUrl: 'https://garimpa.example', now: 1_700_000_000_900 };

test('the server sets a conversion’s time, page, IP address and user agent', async () => {
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
  'a conversion whose Referer header is %s gets our front page as its address',
  async (referer) => {
    const headers = { ...(referer && { referer }) };
    const { event_source_url } = await serverEvent(event, { headers }, server);
    expect(event_source_url).toBe('https://garimpa.example');
  },
);

test('the server adds the e-mail and uid of a signed-in user to a conversion', async () => {
  const person = { uid: 'u1', email: 'maria@exemplo.com.br' };
  const { user_data } = await serverEvent(event, { headers: {}, person }, server);
  expect(user_data).toMatchObject({
    em: [await sha256Hex('maria@exemplo.com.br')],
    external_id: [await sha256Hex('u1')],
    fn: [hash],
  });
});

test('the server normalizes and hashes a name, phone number and uid that a browser sends as plain text', async () => {
  const clear = { fn: ' Antônia Maria', ph: '(11) 98765-4321', external_id: 'u1' };
  const given = z.parse(conversionEvent, { ...event, user_data: { em: hash, ...clear } });
  const { user_data } = await serverEvent(given, { headers: {} }, server);
  expect(user_data).toMatchObject({
    em: [hash],
    fn: [await sha256Hex('antônia')],
    ph: [await sha256Hex('5511987654321')],
    external_id: [await sha256Hex('u1')],
  });
});

/** Generates values that are mostly valid (`right`), and sometimes invalid. */
const mostly = (right: fc.Arbitrary<unknown>, ...wrong: unknown[]) =>
  fc.oneof(
    { weight: 8, arbitrary: right },
    {
      weight: 1,
      arbitrary: fc.constantFrom('maria@exemplo.com.br', '+5511987654321', null, ...wrong),
    },
    { weight: 1, arbitrary: fc.oneof(fc.string({ maxLength: 80 }), fc.integer()) },
  );
const hex = mostly(fc.stringMatching(/^[0-9a-f]{64}$/), 'A'.repeat(64), 'a'.repeat(63));
const bodies = fc.record(
  {
    event_name: mostly(
      fc.constantFrom('cadastro', 'checkout_iniciado', 'checkout_finalizado'),
      'Lead',
    ),
    event_time: mostly(fc.integer({ min: 1, max: 4_000_000_000 })),
    event_id: mostly(fc.stringMatching(/^[A-Za-z0-9_.:-]{1,64}$/), 'a b'),
    user_data: mostly(
      fc.record(
        { em: hex, fn: hex, ph: hex, client_ip_address: fc.constant('6.6.6.6') },
        { requiredKeys: ['em', 'fn'] },
      ),
    ),
    custom_data: mostly(
      fc.record({
        value: mostly(fc.integer({ min: 0, max: 5_000 }), -1, 1e9, '97'),
        currency: mostly(fc.constant('BRL'), 'USD'),
        subscription_plan: mostly(fc.constantFrom('Elite', 'Top Afiliado')),
        interval: mostly(fc.constantFrom('month', 'anual')),
      }),
    ),
    fbp: fc.constantFrom('fb.1.1700000000000.1', 'maria@exemplo.com.br', 7),
    action_source: fc.constant('email'),
    event_source_url: fc.constant('https://evil.example'),
    access_token: fc.constant('theirs'),
  },
  { requiredKeys: ['event_name', 'event_time', 'event_id', 'user_data'] },
);

const sha256 = z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.length(1));
/** The only fields and values that an event to Meta may have. */
const forwarded = z.strictObject({
  event_name: z.enum(['cadastro', 'checkout_iniciado', 'checkout_finalizado']),
  event_id: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/)),
  event_time: z.literal(1_700_000_000),
  action_source: z.literal('website'),
  event_source_url: z.literal(server.appUrl),
  user_data: z.strictObject({
    em: sha256,
    fn: z.optional(sha256),
    ph: z.optional(sha256),
    external_id: z.optional(sha256),
    client_user_agent: z.literal('Firefox'),
    fbp: z.optional(z.literal('fb.1.1700000000000.1')),
    client_ip_address: z.literal('203.0.113.7'),
  }),
  custom_data: z.optional(
    z.strictObject({
      value: z.number().check(z.nonnegative(), z.maximum(100_000)),
      currency: z.literal('BRL'),
      subscription_plan: z.string(),
      interval: z.enum(['month', 'anual']),
    }),
  ),
});

test('the events from 5,000 random bodies contain only the fields and values that Meta may get', async () => {
  const headers = { 'user-agent': 'Firefox', 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
  let taken = 0;
  for (const body of fc.sample(bodies, { numRuns: 5_000, seed: 19 })) {
    const parsed = z.safeParse(conversionEvent, body);
    if (!parsed.success) continue;
    taken += 1;
    const sent = await serverEvent(parsed.data, { headers }, server);
    expect(z.safeParse(forwarded, JSON.parse(JSON.stringify(sent))).error?.issues).toBeUndefined();
  }
  expect(taken).toBeGreaterThan(250);
});
