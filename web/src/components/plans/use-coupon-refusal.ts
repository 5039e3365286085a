import type { Promo } from '#contract/promos.ts';
import { type CouponRefusal, couponRefusal } from '../../lib/purchase/coupon.ts';
import { useRememberedProfile } from './remembered-profile.ts';

/**
 * Returns why `promo` gives this browser's user no discount. Returns null if the user gets the
 * discount, or if no user's profile is loaded.
 */
export function useCouponRefusal(promo: Promo | null): CouponRefusal | null {
  const profile = useRememberedProfile();
  return promo && profile && couponRefusal(promo, profile, Date.now());
}
