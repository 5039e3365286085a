import type { Promo } from '#contract/promos.ts';
import { type CouponRefusal, couponRefusal } from '../../lib/purchase/coupon-refusal.ts';
import { useKnownProfile } from './use-known-profile.ts';

/** Why `promo` takes nothing off for the person of this browser; null where it does, or nobody is known. */
export function useCouponRefusal(promo: Promo | null): CouponRefusal | null {
  const profile = useKnownProfile();
  return promo && profile && couponRefusal(promo, profile, Date.now());
}
