import { expect, test } from 'vitest';
import { isFinal, stateInTab, type TabPlace } from '../../../web/src/features/upsell/tab-place.ts';
import { checkoutSessionId } from '../../../web/src/lib/purchase/purchase-state.ts';

test.each<[TabPlace, Record<'open' | 'none', 'paid' | 'awaited' | 'canceled' | null>]>([
  ['closed', { open: 'canceled', none: 'canceled' }],
  ['elsewhere', { open: 'canceled', none: null }],
  ['hidden', { open: null, none: null }],
  ['checkout', { open: null, none: null }],
  ['paid', { open: null, none: 'paid' }],
  ['awaited', { open: null, none: 'awaited' }],
])(
  'if the checkout tab is “%s”, the session states “open” and “none” become these final states (null: not final): %j',
  (place, ends) => {
    for (const state of ['paid', 'awaited', 'canceled'] as const) {
      expect(stateInTab(place, state)).toBe(state);
    }
    for (const state of ['open', 'none'] as const) {
      const inTab = stateInTab(place, state);
      expect(isFinal(inTab) ? inTab : null).toBe(ends[state]);
    }
    for (const state of ['loading', 'unreachable'] as const) {
      expect(isFinal(stateInTab(place, state))).toBe(false);
    }
  },
);

test.each([
  ['cs_test_a1B2_secret_fid_secret_x', 'cs_test_a1B2'],
  ['cs_live_9_secret_z', 'cs_live_9'],
  ['cs_test_a1B2', null],
  ['', null],
])('the session id of the client secret %j is %j', (clientSecret, id) => {
  expect(checkoutSessionId(clientSecret)).toBe(id);
});
