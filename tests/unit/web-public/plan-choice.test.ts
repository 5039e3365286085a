import { afterEach, describe, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { monthlyChoice, saveChoice } from '../../../web/src/lib/purchase/choice.ts';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../support/prices.ts';

afterEach(() => {
  for (const key of ['uid', 'selectedPlan', 'loginPlan'] as const) storage.remove(key);
});

describe('the page after choosing a plan', () => {
  test.each([
    { uid: null, subscriptionActive: null, next: 'sign-up' },
    { uid: 'u', subscriptionActive: true, next: 'stay' },
    { uid: 'u', subscriptionActive: false, next: 'upsell' },
    { uid: 'u', subscriptionActive: null, next: 'upsell' },
  ])(
    'if a visitor with uid $uid and subscription_active $subscriptionActive chooses a plan, saveChoice returns “$next”',
    ({ uid, subscriptionActive, next }) => {
      if (uid !== null) storage.set('uid', uid);
      expect(saveChoice(selectedElite(), subscriptionActive)).toBe(next);
      expect(storage.get('selectedPlan') === null).toBe(next === 'stay');
      expect(storage.get('loginPlan') === null).toBe(next !== 'sign-up');
    },
  );
});

test('a plan chosen with a promo has the promo’s coupon and the plan’s full price', () => {
  expect(monthlyChoice(plans.elite, promoFor('BlackFriday'))).toEqual({
    ...selectedElite(),
    couponCode: 'BLACKFRIDAY',
    couponId: 'primeiro_mes_40',
  });
});

test('a chosen plan removes the mark of an earlier checkout tab', () => {
  tabStorage.set('checkoutTab', selectedElite());
  saveChoice(selectedElite(), null);
  expect(tabStorage.get('checkoutTab')).toBeNull();
});
