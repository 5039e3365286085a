import { expect, test } from 'vitest';
import {
  type Claim,
  isOutcome,
  nextClaim,
  stateInTab,
} from '../../../web/src/features/upsell/checkout-tab.ts';
import { checkoutSessionId } from '../../../web/src/lib/purchase/checkout-session.ts';

test.each<[Claim, Record<'open' | 'none', 'canceled' | null>]>([
  ['closed', { open: 'canceled', none: 'canceled' }],
  ['elsewhere', { open: 'canceled', none: null }],
  ['hidden', { open: null, none: null }],
  ['finished', { open: null, none: null }],
  ['reloaded', { open: null, none: null }],
])('a purchase in a tab that is %s ends by the server’s word alone: %j', (claim, ends) => {
  for (const state of ['paid', 'awaited', 'canceled'] as const) {
    expect(stateInTab(claim, state)).toBe(state);
  }
  for (const state of ['open', 'none'] as const) {
    const inTab = stateInTab(claim, state);
    expect(isOutcome(inTab) ? inTab : null).toBe(ends[state]);
  }
  for (const state of ['asking', 'unreachable'] as const) {
    expect(isOutcome(stateInTab(claim, state))).toBe(false);
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

test.each([
  ['cs_test_a1B2_secret_fid_secret_x', 'cs_test_a1B2'],
  ['cs_live_9_secret_z', 'cs_live_9'],
  ['cs_test_a1B2', null],
  ['', null],
])('the session of %j is %j', (clientSecret, id) => {
  expect(checkoutSessionId(clientSecret)).toBe(id);
});
