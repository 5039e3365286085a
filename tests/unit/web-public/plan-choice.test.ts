import { describe, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { afterPlanChoice, monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { selectedElite } from '../../support/prices.ts';

describe('where a plan choice leads', () => {
  test.each([
    { uid: null, subscriptionActive: null, next: 'sign-up' },
    { uid: 'u', subscriptionActive: true, next: 'stay' },
    { uid: 'u', subscriptionActive: false, next: 'upsell' },
    { uid: 'u', subscriptionActive: null, next: 'upsell' },
  ])('$uid, active $subscriptionActive: $next', ({ next, ...visitor }) => {
    expect(afterPlanChoice(visitor)).toBe(next);
  });
});

test('a choice under a promo carries the coupon, and the full price', () => {
  expect(monthlyChoice(plans.elite, promoFor('BlackFriday'))).toEqual({
    ...selectedElite(),
    couponCode: 'BLACKFRIDAY',
    couponId: 'primeiro_mes_40',
  });
});
