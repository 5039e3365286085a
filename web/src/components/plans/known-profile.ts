import { useEffect, useState } from 'react';
import type { Promo } from '#contract/promos.ts';
import type { UserProfile } from '#contract/users.ts';
import { type CouponRefusal, couponRefusal } from '../../lib/purchase/coupon.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';

/**
 * Reads the profile of the user whom this browser remembers; null for none, and when the server
 * does not answer. For a visitor, as on most public pages, it sends no request.
 */
export async function readKnownProfile(): Promise<UserProfile | null> {
  const uid = storage.get('uid');
  if (uid === null) return null;
  try {
    const { profileQuery } = await import('../../lib/session/session.ts');
    return await queryClient.fetchQuery({ ...profileQuery(uid), retry: false });
  } catch {
    return null;
  }
}

/** The same for a component; null until it is known. */
export function useKnownProfile(): UserProfile | null {
  const [profile, setProfile] = useState<UserProfile | null>(null);
  useEffect(() => void readKnownProfile().then(setProfile), []);
  return profile;
}

/** Why `promo` takes nothing off for the user of this browser; null where it does, or nobody is known. */
export function useCouponRefusal(promo: Promo | null): CouponRefusal | null {
  const profile = useKnownProfile();
  return promo && profile && couponRefusal(promo, profile, Date.now());
}
