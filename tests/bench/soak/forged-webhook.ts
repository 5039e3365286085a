import fc from 'fast-check';
import Stripe from 'stripe';
import { verifyEvent } from '../../../functions/src/billing/webhook/verify-event.ts';
import { deliver } from '../../functions/purchase.ts';
import { inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each } from './tally.ts';

const MUTATIONS = 10_000;
/** How many of them are sent over HTTP, each way. */
const OVER_HTTP = 500;

const secret = 'whsec_local';
const payload = JSON.stringify({
  id: 'evt_soak_forged',
  object: 'event',
  type: 'customer.created',
  data: { object: { customer: 'cus_1' } },
});

const change = fc.record({
  inBody: fc.boolean(),
  at: fc.nat(),
  to: fc.integer({ min: 33, max: 126 }),
  how: fc.constantFrom('replace', 'insert', 'drop', 'double', 'cut'),
});
const forgery = fc.oneof(
  { weight: 8, arbitrary: change },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'old',
      'future secret',
      'blank secret',
      'no header',
      'v0',
      'unsigned',
    ),
  },
);

function mutate(text: string, { at, to, how }: { at: number; to: number; how: string }): string {
  const index = at % text.length;
  const before = text.slice(0, index);
  const rest = text.slice(index);
  if (how === 'insert') return `${before}${String.fromCharCode(to)}${rest}`;
  if (how === 'drop') return before + rest.slice(1);
  if (how === 'double') return before + rest + rest;
  if (how === 'cut') return before;
  return `${before}${String.fromCharCode(to)}${rest.slice(1)}`;
}

const sign = (options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });

/** The time and the signatures that a header states, as Stripe's own scheme reads them. */
function stated(header: string): { time: number; signatures: (string | undefined)[] } {
  const fields = header.split(',').map((part) => part.split('='));
  return {
    time: Number.parseInt(fields.findLast(([name]) => name === 't')?.[1] ?? '', 10),
    signatures: fields.filter(([name]) => name === 'v1').map(([, value]) => value),
  };
}

interface Forged {
  body: string;
  header: string;
}

type Kind = typeof forgery extends fc.Arbitrary<infer Value> ? Value : never;

function forge(kind: Kind): Forged {
  const now = Math.floor(Date.now() / 1000);
  if (kind === 'old') return { body: payload, header: sign({ timestamp: now - 301 }) };
  if (kind === 'future secret') return { body: payload, header: sign({ secret: 'whsec_other' }) };
  if (kind === 'blank secret') return { body: payload, header: sign({ secret: ' ' }) };
  if (kind === 'no header') return { body: payload, header: '' };
  if (kind === 'v0') return { body: payload, header: sign().replace('v1=', 'v0=') };
  if (kind === 'unsigned') return { body: payload, header: `t=${now}` };
  const header = sign();
  if (kind.inBody) return { body: mutate(payload, kind), header };
  return { body: payload, header: mutate(header, kind) };
}

/** `t=0017`, or an additional signature, is still valid. */
function isForged({ body, header }: Forged): boolean {
  const { time, signatures } = stated(header);
  if (body !== payload || Number.isNaN(time) || time < Date.now() / 1000 - 300) return true;
  const [right] = stated(sign({ timestamp: time })).signatures;
  return !signatures.includes(right);
}

/** Row 6: only unchanged bytes with Stripe's signature of the last five minutes are accepted. */
export const attack: Attack = async () => {
  const kinds = fc.sample(forgery, { numRuns: MUTATIONS * 2, seed: 6 });
  let forged = 0;
  let accepted = 0;
  for (const kind of kinds) {
    if (forged === MUTATIONS) break;
    const attempt = forge(kind);
    if (!isForged(attempt)) continue;
    forged += 1;
    const verdict = await verifyEvent(Buffer.from(attempt.body), attempt.header, secret).then(
      () => 'accepted',
      (error: { code?: string }) => error.code,
    );
    if (verdict !== 'bad_signature') accepted += 1;
  }
  const ways = await bothWays(async (way, tally) => {
    await inParallel(kinds.slice(0, OVER_HTTP), async (kind) => {
      const { body, header } = forge(kind);
      if (!isForged({ body, header })) return tally.add('refused');
      const answer = await deliver(body, { way, signature: header });
      tally.add(answer.status >= 400 ? 'refused' : 'accepted');
    });
    tally.add((await deliver(payload, { way })).status === 200 ? 'genuine' : 'genuine refused');
  });
  return {
    required: `0 of ${MUTATIONS} accepted, ${OVER_HTTP} of them over HTTP each way; the genuine one is`,
    measured: `${accepted} of ${forged} accepted; over HTTP ${each(ways, 'accepted').join(' + ')}; genuine ${each(ways, 'genuine').join(' + ')}`,
    passed:
      accepted === 0 &&
      forged === MUTATIONS &&
      each(ways, 'refused').every((count) => count === OVER_HTTP) &&
      each(ways, 'genuine').every((count) => count === 1),
  };
};
