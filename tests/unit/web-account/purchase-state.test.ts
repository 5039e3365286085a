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
  payment_status: 'paid' | 'unpaid' = 'unpaid',
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
])('the session status %j means the state %s', (answer, state) => {
  expect(purchaseState(answer)).toBe(state);
});

test.each([
  ['still loading', {}, 'loading'],
  ['this user’s and paid', { answer: paid() }, 'paid'],
  ['another user’s and paid', { answer: answered('complete', 'paid', masked) }, 'none'],
  ['this user’s boleto', { answer: boleto }, 'awaited'],
  ['another user’s boleto', { answer: answered('complete', 'unpaid', masked) }, 'none'],
  ['open', { answer: answered('open', 'unpaid', null) }, 'open'],
  ['expired', { answer: answered('expired') }, 'canceled'],
  ['unknown to the server', { answer: null }, 'none'],
  [
    'unknown to the server while the record is loading',
    { answer: null, subscriptionActive: undefined },
    'loading',
  ],
  ['unreachable', { hasFailed: true }, 'unreachable'],
  [
    'unreachable and began here, without a subscription',
    { hasFailed: true, startedHere: true },
    'unreachable',
  ],
  [
    'unreachable and began here, with a subscription',
    { hasFailed: true, startedHere: true, subscriptionActive: true },
    'paid',
  ],
  [
    'unreachable and began here, while the record is loading',
    { hasFailed: true, startedHere: true, subscriptionActive: undefined },
    'loading',
  ],
] as const)(
  'the page after a payment shows the state of a session that is %s',
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
  ['no session', null, inactive('incomplete'), 'none'],
  ['a payment without an earlier subscription', paid(10), inactive('incomplete'), 'paid'],
  ['a payment after the last subscription ended', paid(300), inactive('canceled'), 'paid'],
  ['a payment for the subscription that ended', paid(100), inactive('canceled'), 'none'],
  ['a boleto that the record does not have', boleto, inactive('incomplete'), 'awaited'],
  ['a payment that the record has', paid(300), {}, 'none'],
  ['a boleto that has expired', boleto, inactive('incomplete_expired'), 'none'],
  ['a checkout that is open', answered('open'), inactive('incomplete'), 'none'],
])('a purchase missing in the record is found for %s', (_what, answer, change, state) => {
  expect(unrecordedState(answer, { ...running, ...change })).toBe(state);
});
