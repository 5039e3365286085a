import { expect, test } from 'vitest';
import type { SubscriptionFields } from '#contract/users.ts';
import {
  buyerState,
  purchaseState,
  unrecordedState,
} from '../../../web/src/lib/purchase/purchase-state.ts';
import { inactive, running } from './records.ts';

const answered = (
  status: 'open' | 'complete' | 'expired',
  payment_status: 'paid' | 'unpaid' | 'no_payment_required' = 'unpaid',
  customer_email: string | null = 'ana@exemplo.com',
) => ({ status, payment_status, customer_email });
const paid = (paidAt = 1) => ({
  ...answered('complete', 'paid'),
  purchase: {
    ...{ amount: 1, planName: 'Elite', interval: 'month' as const },
    ...{ paidAt, periodEnd: paidAt + 1 },
  },
});
const boleto = answered('complete');
const masked = 'a***@e***';

test.each([
  [undefined, 'loading'],
  [null, 'none'],
  [answered('open', 'unpaid'), 'open'],
  [answered('expired', 'unpaid'), 'canceled'],
  [boleto, 'awaited'],
  [answered('complete', 'paid'), 'paid'],
])('the server’s response %j about a checkout session means the state %s', (answer, state) => {
  expect(purchaseState(answer)).toBe(state);
});

test.each([
  ['still loading', {}, 'loading'],
  ['paid by this user', { answer: paid() }, 'paid'],
  ['paid by another user', { answer: answered('complete', 'paid', masked) }, 'none'],
  ['paid by this user’s credit', { answer: answered('complete', 'no_payment_required') }, 'paid'],
  [
    'paid by another user’s credit',
    { answer: answered('complete', 'no_payment_required', masked) },
    'none',
  ],
  ['waiting for this user’s boleto', { answer: boleto }, 'awaited'],
  ['waiting for another user’s boleto', { answer: answered('complete', 'unpaid', masked) }, 'none'],
  ['open', { answer: answered('open', 'unpaid', null) }, 'open'],
  ['expired', { answer: answered('expired') }, 'canceled'],
  ['unknown to the server', { answer: null }, 'none'],
  [
    'unknown to the server, while the profile is loading',
    { answer: null, subscriptionActive: undefined },
    'loading',
  ],
  ['unreachable', { hasFailed: true }, 'unreachable'],
  [
    'unreachable but began in this browser, without an active subscription',
    { hasFailed: true, startedHere: true },
    'unreachable',
  ],
  [
    'unreachable but began in this browser, with an active subscription',
    { hasFailed: true, startedHere: true, subscriptionActive: true },
    'paid',
  ],
  [
    'unreachable but began in this browser, while the profile is loading',
    { hasFailed: true, startedHere: true, subscriptionActive: undefined },
    'loading',
  ],
] as const)(
  'the page after a payment shows the right state for a session that is %s',
  (_, change, state) => {
    const nothing = {
      answer: undefined,
      hasFailed: false,
      startedHere: false,
      subscriptionActive: false,
    };
    const { answer, ...beside } = { ...nothing, ...change };
    expect(buyerState(answer, beside)).toBe(state);
  },
);

test.each<[string, Parameters<typeof unrecordedState>[0], Partial<SubscriptionFields>, string]>([
  ['without a checkout session', null, inactive('incomplete'), 'none'],
  ['after a first payment', paid(10), inactive('incomplete'), 'paid'],
  [
    'after a payment that is later than the end of the last subscription',
    paid(300),
    inactive('canceled'),
    'paid',
  ],
  [
    'after a payment that is earlier than the end of the last subscription',
    paid(100),
    inactive('canceled'),
    'none',
  ],
  ['with a boleto that the profile does not have yet', boleto, inactive('incomplete'), 'awaited'],
  ['after a payment that the profile already has', paid(300), {}, 'none'],
  ['with a boleto that has expired', boleto, inactive('incomplete_expired'), 'none'],
  ['with an open checkout session', answered('open'), inactive('incomplete'), 'none'],
])(
  'unrecordedState returns a purchase’s state only while the profile lacks the purchase: %s',
  (_what, answer, change, state) => {
    expect(unrecordedState(answer, { ...running, ...change })).toBe(state);
  },
);
