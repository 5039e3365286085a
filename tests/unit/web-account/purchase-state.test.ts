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
  [undefined, 'asking'],
  [null, 'none'],
  [answered('open', 'unpaid'), 'open'],
  [answered('expired', 'unpaid'), 'canceled'],
  [boleto, 'awaited'],
  [answered('complete', 'paid'), 'paid'],
])('the answer %j says %s', (answer, state) => {
  expect(purchaseState(answer)).toBe(state);
});

test.each([
  ['no answer yet', {}, 'asking'],
  ['this person’s, paid', { answer: paid() }, 'paid'],
  ['somebody else’s, paid', { answer: answered('complete', 'paid', masked) }, 'none'],
  ['this person’s boleto', { answer: boleto }, 'awaited'],
  ['somebody else’s boleto', { answer: answered('complete', 'unpaid', masked) }, 'none'],
  ['open', { answer: answered('open', 'unpaid', null) }, 'open'],
  ['expired', { answer: answered('expired') }, 'canceled'],
  ['unknown to the server', { answer: null }, 'none'],
  [
    'unknown to the server, the record not read yet',
    { answer: null, subscriptionActive: undefined },
    'asking',
  ],
  ['not to be asked', { hasFailed: true }, 'unreachable'],
  ['not to be asked, begun here, inactive', { hasFailed: true, startedHere: true }, 'unreachable'],
  [
    'not to be asked, begun here, active',
    { hasFailed: true, startedHere: true, subscriptionActive: true },
    'paid',
  ],
  [
    'not to be asked, begun here, the record not read yet',
    { hasFailed: true, startedHere: true, subscriptionActive: undefined },
    'asking',
  ],
] as const)('the page after a payment, of a session that is %s', (_, change, state) => {
  const nothing = {
    answer: undefined,
    hasFailed: false,
    startedHere: false,
    subscriptionActive: false,
  };
  const { answer, ...beside } = { ...nothing, ...change };
  expect(buyerState(answer, beside)).toBe(state);
});

test.each<[string, Parameters<typeof unrecordedState>[0], Partial<SubscriptionFields>, string]>([
  ['no session', null, inactive('incomplete'), 'none'],
  ['money for nothing known', paid(10), inactive('incomplete'), 'paid'],
  ['money after the last subscription ended', paid(300), inactive('canceled'), 'paid'],
  ['money for the subscription that ended', paid(100), inactive('canceled'), 'none'],
  ['a boleto the record has not heard of', boleto, inactive('incomplete'), 'awaited'],
  ['money that the record has', paid(300), {}, 'none'],
  ['a boleto that has expired', boleto, inactive('incomplete_expired'), 'none'],
  ['a checkout that is open', answered('open'), inactive('incomplete'), 'none'],
])('%s: what the record lacks', (_what, answer, change, state) => {
  expect(unrecordedState(answer, { ...running, ...change })).toBe(state);
});
