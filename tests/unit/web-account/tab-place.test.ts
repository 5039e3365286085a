import { expect, test } from 'vitest';
import { isFinal, stateInTab, type TabPlace } from '../../../web/src/features/upsell/tab-place.ts';

test.each<[TabPlace, 'canceled' | null, 'paid' | 'awaited' | 'canceled' | null]>([
  ['closed', 'canceled', 'canceled'],
  ['elsewhere', 'canceled', null],
  ['hidden', null, null],
  ['checkout', null, null],
  ['paid', null, 'paid'],
  ['awaited', null, 'awaited'],
])(
  'checkout tab “%s”: an open session ends as %s, an unknown one as %s (null: no end)',
  (place, open, none) => {
    const endOf = (state: 'open' | 'none' | 'loading' | 'unreachable') => {
      const inTab = stateInTab(place, state);
      return isFinal(inTab) ? inTab : null;
    };
    expect([endOf('open'), endOf('none')]).toEqual([open, none]);
    expect([endOf('loading'), endOf('unreachable')]).toEqual([null, null]);
    for (const state of ['paid', 'awaited', 'canceled'] as const) {
      expect(stateInTab(place, state)).toBe(state);
    }
  },
);
