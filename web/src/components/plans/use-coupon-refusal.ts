import type { Promo } from '#contract/promos.ts';
import { type CouponRefusal, couponRefusal } from '../../lib/purchase/coupon.ts';
import { useRememberedProfile } from './remembered-profile.ts';

/**
 * Returns the reason why the user gets no discount from `promo`. Returns null if the user gets the
 * discount, if the user's profile is not loaded, or without a promo.
 */
export function useCouponRefusal(promo: Promo | null): CouponRefusal | null {
  const profile = useRememberedProfile();
  return promo && profile && couponRefusal(promo, profile, Date.now());
}
