import { expect, test } from 'vitest';
import { isFinal, stateInTab, type TabPlace } from '../../../web/src/features/upsell/tab-place.ts';

test.each<[TabPlace, 'canceled' | null, 'paid' | 'awaited' | 'canceled' | null]>([
  ['closed', 'canceled', 'canceled'],
  ['elsewhere', 'canceled', null],
  ['hidden', null, null],
  ['checkout', null, null],
  ['paid', null, 'paid'],
  ['awaited', null, 'awaited'],
])('a tab that is “%s” ends an open session as %s, an unknown one as %s', (place, open, none) => {
  const endOf = (state: 'open' | 'none' | 'loading' | 'unreachable') => {
    const inTab = stateInTab(place, state);
    return isFinal(inTab) ? inTab : null;
  };
  expect([endOf('open'), endOf('none')]).toEqual([open, none]);
  expect([endOf('loading'), endOf('unreachable')]).toEqual([null, null]);
  for (const state of ['paid', 'awaited', 'canceled'] as const) {
    expect(stateInTab(place, state)).toBe(state);
  }
});
