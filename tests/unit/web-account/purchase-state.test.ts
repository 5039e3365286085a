import { expect, test } from 'vitest';
import type { SubscriptionFields } from '#contract/users.ts';
import {
  buyerState,
  checkoutSessionId,
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
  purchase: { amount: 1, planName: 'Elite', interval: 'month' as const, paidAt, periodEnd: 500 },
});
const boleto = answered('complete');

const masked = 'a***@e***';
const byCredit = (email?: string) => answered('complete', 'no_payment_required', email);
const failed = { hasFailed: true };
const failedHere = { hasFailed: true, startedHere: true };
const nothing = { answer: undefined, hasFailed: false, startedHere: false };

test.each([
  ['still loading', {}, 'loading'],
  ['paid by this user', { answer: paid() }, 'paid'],
  ['paid by another user', { answer: answered('complete', 'paid', masked) }, 'none'],
  ['paid by this user’s credit', { answer: byCredit() }, 'paid'],
  ['paid by another user’s credit', { answer: byCredit(masked) }, 'none'],
  ['waiting for this user’s boleto', { answer: boleto }, 'awaited'],
  ['waiting for another user’s boleto', { answer: answered('complete', 'unpaid', masked) }, 'none'],
  ['open', { answer: answered('open', 'unpaid', null) }, 'open'],
  ['expired', { answer: answered('expired') }, 'canceled'],
  ['unknown', { answer: null }, 'none'],
  ['unknown while the profile loads', { answer: null, subscriptionActive: undefined }, 'loading'],
  ['unreachable', failed, 'unreachable'],
  ['unreachable, from this browser, without a plan', failedHere, 'unreachable'],
  ['unreachable, with a plan', { ...failedHere, subscriptionActive: true }, 'paid'],
  ['unreachable, profile loading', { ...failedHere, subscriptionActive: undefined }, 'loading'],
] as const)('after a payment, a session that is %s has the state “$2”', (_, change, state) => {
  const { answer, ...facts } = { ...nothing, subscriptionActive: false, ...change };
  expect(buyerState(answer, facts)).toBe(state);
});

const expiredBoleto = inactive('incomplete_expired');
const firstBoleto = { ...inactive('incomplete'), pending_payment_url: 'https://x.y/1' };
const processing = { ...inactive('incomplete'), pending_payment_processing: true };

test.each<[string, Parameters<typeof unrecordedState>[0], Partial<SubscriptionFields>, string]>([
  ['without a checkout session', null, inactive('incomplete'), 'none'],
  ['after a first payment', paid(10), inactive('incomplete'), 'paid'],
  ['after a payment since the last subscription’s end', paid(300), inactive('canceled'), 'paid'],
  ['after a payment before the last subscription’s end', paid(100), inactive('canceled'), 'none'],
  ['after a payment that the profile has', paid(300), {}, 'none'],
  ['with a boleto that the profile lacks', boleto, inactive('incomplete'), 'awaited'],
  ['with a boleto that the profile has', boleto, firstBoleto, 'none'],
  ['with a boleto that has expired', boleto, expiredBoleto, 'none'],
  ['with a boleto of a subscription that has ended', boleto, inactive('canceled'), 'none'],
  ['with a renewal’s boleto', paid(300), { ...firstBoleto, ...inactive('past_due') }, 'none'],
  ['with an unpaid renewal', paid(300), inactive('past_due'), 'none'],
  ['while a bank processes the payment', paid(300), processing, 'none'],
  ['with an open checkout session', answered('open'), inactive('incomplete'), 'none'],
])('%s, the user’s unrecorded purchase has the state “$3”', (_what, answer, change, state) => {
  expect(unrecordedState(answer, { ...running, ...change })).toBe(state);
});

test.each([
  ['cs_test_a1B2_secret_fid_secret_x', 'cs_test_a1B2'],
  ['cs_test_a1B2', null],
])('the session id of the client secret %j is %j', (clientSecret, id) => {
  expect(checkoutSessionId(clientSecret)).toBe(id);
});
