import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';
import { PURCHASE_EVENTS } from '#contract/tracking.ts';
import { agreed } from '../../agreed.ts';
import { call, env } from '../../functions/support.ts';
import { inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { Tally } from './tally.ts';

const BODIES = 5_000;
/** Calls of one client, below the limit of its address. */
const PER_CLIENT = 100;

const names = [
  'cadastro',
  'checkout_iniciado',
  'checkout_finalizado',
  'pagamento_confirmado',
  'PVNewSubs',
];
/** For every body: nothing may be sent without consent. */
const consent = fc.oneof<fc.MaybeWeightedArbitrary<unknown>[]>(
  { weight: 8, arbitrary: fc.constant(agreed) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      undefined,
      { ...agreed, advertising: false },
      { ...agreed, version: 9 },
    ),
  },
);
const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
const rubbish = fc.oneof(
  fc.constantFrom(
    'maria@exemplo.com.br',
    '+5511987654321',
    '',
    null,
    'A'.repeat(64),
    'a'.repeat(63),
  ),
  fc.string({ maxLength: 80 }),
  fc.integer(),
);
const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<unknown> = rubbish) =>
  fc.oneof<fc.MaybeWeightedArbitrary<unknown>[]>(
    { weight: 24, arbitrary: right },
    { weight: 1, arbitrary: wrong },
  );
const bodies = fc.sample(
  fc.record(
    {
      event_name: mostly(
        fc.constantFrom(...names),
        fc.constantFrom('Purchase', 'Lead', '__proto__', 7),
      ),
      event_time: mostly(fc.integer({ min: 1, max: 4_000_000_000 })),
      event_id: mostly(fc.stringMatching(/^[A-Za-z0-9_.:-]{1,64}$/), fc.constant('a b')),
      user_data: mostly(
        fc.record(
          {
            em: mostly(hex),
            fn: mostly(hex),
            ph: mostly(hex),
            external_id: mostly(hex),
            client_ip_address: fc.constant('6.6.6.6'),
            client_user_agent: fc.constant('forged'),
          },
          { requiredKeys: ['em', 'fn'] },
        ),
      ),
      custom_data: mostly(
        fc.record({
          value: mostly(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(-1, 1e9, '97')),
          currency: mostly(fc.constant('BRL'), fc.constant('USD')),
          subscription_plan: mostly(fc.constantFrom('Elite', 'Top Afiliado')),
          interval: mostly(fc.constantFrom(...INTERVALS)),
        }),
      ),
      consent,
      fbp: fc.constantFrom('fb.1.1700000000000.1', 'maria@exemplo.com.br', 7),
      action_source: fc.constant('email'),
      event_source_url: fc.constant('https://evil.example'),
      access_token: fc.constant('theirs'),
      pad: fc.constantFrom('', 'x'.repeat(70_000)),
    },
    { requiredKeys: ['event_name', 'event_time', 'event_id', 'user_data', 'consent'] },
  ),
  { numRuns: BODIES, seed: 19 },
);

const sha256 = z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.length(1));
const agent = 'Soak/1.0';

/** Exactly what Meta may be sent. */
const forwarded = z.strictObject({
  access_token: z.literal('soak-meta-token'),
  data: z
    .array(
      z.strictObject({
        // A purchase without a session is taken, and not sent.
        event_name: z.enum(['cadastro', 'checkout_iniciado', 'checkout_finalizado']),
        event_id: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,128}$/)),
        event_time: z.int().check(z.refine((time) => Math.abs(Date.now() / 1000 - time) < 600)),
        action_source: z.literal('website'),
        event_source_url: z.literal(env.APP_URL),
        user_data: z.strictObject({
          em: sha256,
          fn: sha256,
          ph: z.optional(sha256),
          external_id: z.optional(sha256),
          client_user_agent: z.literal(agent),
          fbp: z.optional(z.literal('fb.1.1700000000000.1')),
          client_ip_address: z.optional(
            z.string().check(z.refine((address) => !address.includes('6.6.6.6'))),
          ),
        }),
        custom_data: z.optional(
          z.strictObject({
            value: z.number().check(z.nonnegative(), z.maximum(100_000)),
            currency: z.literal('BRL'),
            subscription_plan: z.string(),
            interval: z.enum(INTERVALS),
          }),
        ),
      }),
    )
    .check(z.length(1)),
});

/** Row 19: only valid events of ours reach Meta, with the server's time and the caller's address. */
export const attack: Attack = async ({ meta }) => {
  meta.received.length = 0;
  const tally = new Tally();
  let due = 0;
  await inParallel(bodies, async (body, index) => {
    const client = `198.51.${Math.floor(index / PER_CLIENT)}.1`;
    const headers = { 'User-Agent': agent, 'Fastly-Client-IP': client };
    const answer = await call('metaCapi', { way: 'raw', body, headers });
    tally.add(answer);
    const isPurchase = PURCHASE_EVENTS.some((name) => name === body.event_name);
    const isAgreed = isDeepStrictEqual(body.consent, agreed);
    if (answer.status === 202 && isAgreed && !isPurchase) due += 1;
  });
  const invalid = meta.received.filter(
    ({ body }) => !z.safeParse(forwarded, JSON.parse(body)).success,
  );
  const addresses = meta.received.filter(({ url }) => url.includes('soak-meta-token'));
  return {
    required: `${BODIES} generated bodies: 0 invalid forwarded, all valid ones of those who agreed`,
    measured: `${invalid.length} invalid of ${meta.received.length} forwarded, ${due} due (${tally}); ${addresses.length} addresses with the token${invalid[0] ? `; first: ${invalid[0].body}` : ''}`,
    passed:
      invalid.length === 0 &&
      addresses.length === 0 &&
      meta.received.length === due &&
      meta.received.length > BODIES / 20 &&
      tally.count(/^(202|400|413)/) === BODIES,
  };
};
