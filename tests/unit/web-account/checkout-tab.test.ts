import { expect, test } from 'vitest';
import { purchaseStep } from '../../../web/src/features/results/purchase-step.ts';
import {
  type Claim,
  nextClaim,
  type Outcome,
  outcomeOf,
} from '../../../web/src/features/upsell/checkout-tab.ts';
import {
  type CheckoutVerdict,
  checkoutSessionId,
  verdictOf,
} from '../../../web/src/lib/purchase/checkout-session.ts';

type Row = readonly [Claim, Record<CheckoutVerdict, Outcome | null>];

test.each<Row>([
  [
    'closed',
    { paid: 'paid', unpaid: 'awaited', open: 'canceled', expired: 'canceled', none: 'canceled' },
  ],
  [
    'elsewhere',
    { paid: 'paid', unpaid: 'awaited', open: 'canceled', expired: 'canceled', none: null },
  ],
  ['hidden', { paid: 'paid', unpaid: 'awaited', open: null, expired: 'canceled', none: null }],
  ['finished', { paid: 'paid', unpaid: 'awaited', open: null, expired: 'canceled', none: null }],
  ['reloaded', { paid: 'paid', unpaid: 'awaited', open: null, expired: 'canceled', none: null }],
])('a tab that is %s ends by the server’s word alone: %j', (claim, outcomes) => {
  for (const verdict of ['paid', 'unpaid', 'open', 'expired', 'none'] as const) {
    expect(outcomeOf(claim, verdict)).toBe(outcomes[verdict]);
  }
});

test.each<[Claim | null, Claim | null, Claim | null]>([
  [null, null, null],
  // Back at the checkout, where it can still be paid.
  ['elsewhere', null, null],
  ['hidden', null, null],
  ['hidden', 'closed', 'closed'],
  // It has said that it is done, and closes by itself.
  ['finished', null, 'finished'],
  ['finished', 'closed', 'closed'],
])('after the claim %j a tab that is seen %j claims %j', (current, seen, next) => {
  expect(nextClaim(current, seen)).toBe(next);
});

const session = (status: 'open' | 'complete' | 'expired', payment_status: 'paid' | 'unpaid') => ({
  status,
  payment_status,
  customer_email: null,
});

test.each([
  [null, 'none'],
  [session('open', 'unpaid'), 'open'],
  [session('expired', 'unpaid'), 'expired'],
  [session('complete', 'unpaid'), 'unpaid'],
  [session('complete', 'paid'), 'paid'],
])('of %j the server says %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

test.each([
  ['cs_test_a1B2_secret_fid_secret_x', 'cs_test_a1B2'],
  ['cs_live_9_secret_z', 'cs_live_9'],
  ['cs_test_a1B2', null],
  ['', null],
])('the session of %j is %j', (clientSecret, id) => {
  expect(checkoutSessionId(clientSecret)).toBe(id);
});

const times = { paidAt: 1, periodEnd: 2 };
const purchase = { amount: 1, planName: 'Elite', interval: 'month', ...times } as const;
const answered = (
  status: 'open' | 'complete' | 'expired',
  payment_status: 'paid' | 'unpaid' = 'unpaid',
  customer_email: string | null = 'ana@exemplo.com',
) => ({ status, payment_status, customer_email });
const paid = { ...answered('complete', 'paid'), purchase };
const masked = 'a***@e***';

test.each([
  ['no answer yet', {}, 'asking'],
  ['this person’s, paid', { status: paid }, 'confirmed'],
  ['somebody else’s, paid', { status: answered('complete', 'paid', masked) }, 'none'],
  ['this person’s boleto', { status: answered('complete') }, 'awaited'],
  ['somebody else’s boleto', { status: answered('complete', 'unpaid', masked) }, 'none'],
  ['open', { status: answered('open', 'unpaid', null) }, 'open'],
  ['expired', { status: answered('expired') }, 'none'],
  ['unknown to the server', { status: null }, 'none'],
  [
    'unknown to the server, the record not read yet',
    { status: null, subscriptionActive: undefined },
    'asking',
  ],
  ['not to be asked', { failed: true }, 'unreachable'],
  [
    'not to be asked, begun here, active',
    { failed: true, startedHere: true, subscriptionActive: true },
    'confirmed',
  ],
  [
    'not to be asked, begun here, the record not read yet',
    { failed: true, startedHere: true, subscriptionActive: undefined },
    'asking',
  ],
] as const)('a session that is %s', (_, change, step) => {
  const nothing = {
    status: undefined,
    failed: false,
    startedHere: false,
    subscriptionActive: false,
  };
  expect(purchaseStep({ ...nothing, ...change })).toBe(step);
});
