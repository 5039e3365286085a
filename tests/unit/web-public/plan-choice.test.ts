import { afterEach, expect, test } from 'vitest';
import { choosePlan, storeChoice } from '../../../web/src/lib/purchase/choice.ts';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../support/prices.ts';

afterEach(() => {
  for (const key of ['uid', 'selectedPlan', 'loginPlan'] as const) storage.remove(key);
});

test.each([
  [null, null, 'sign-up'],
  ['u', true, 'stay'],
  ['u', false, 'upsell'],
  ['u', null, 'upsell'],
])('choosing a plan (uid %s, active %s) leads to “%s”', (uid, subscriptionActive, next) => {
  if (uid !== null) storage.set('uid', uid);
  tabStorage.set('checkoutTab', selectedElite());
  expect(choosePlan(selectedElite(), subscriptionActive)).toBe(next);
  expect(storage.get('selectedPlan') === null).toBe(next === 'stay');
  expect(storage.get('loginPlan') === null).toBe(next !== 'sign-up');
  expect(tabStorage.get('checkoutTab') === null).toBe(next !== 'stay');
});

test('a new choice restarts a countdown only if it began at least a day ago', () => {
  // A countdown of 15 minutes that ends at 900,000 ms began at 0.
  for (const end of [900_001, 900_000]) {
    storage.set('upsellEndTime', end);
    storeChoice(selectedElite(), 86_400_000);
    expect(storage.get('upsellEndTime')).toBe(end === 900_000 ? null : end);
  }
});
