import { useEffect, useState } from 'react';
import type { Promo } from '#contract/promos.ts';
import type { UserProfile } from '#contract/users.ts';
import { couponRefusal } from '../../lib/purchase/coupon-refusal.ts';
import { readKnownProfile } from '../../lib/session/known-profile.ts';

/** Why `promo` takes nothing off for the person of this browser; null where it does, or nobody is known. */
export function useCouponRefusal(promo: Promo | null): string | null {
  const [profile, setProfile] = useState<UserProfile | null>(null);
  const isWanted = promo !== null;
  useEffect(() => {
    if (isWanted) void readKnownProfile().then(setProfile);
  }, [isWanted]);
  return promo && profile && couponRefusal(promo, profile, Date.now());
}
