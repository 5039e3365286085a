import { useEffect, useState } from 'react';
import type { UserProfile } from '#contract/users.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage, useIsStored } from '../../lib/storage.ts';

/** Fetches the profile of the stored uid. Returns null without a uid, or if the request fails. */
export async function fetchRememberedProfile(): Promise<UserProfile | null> {
  const uid = storage.get('uid');
  if (uid === null) return null;
  try {
    const { profileQuery } = await import('../../lib/session/profile.ts');
    return await queryClient.fetchQuery({ ...profileQuery(uid), retry: false });
  } catch {
    return null;
  }
}

/** Returns the result of `fetchRememberedProfile`, or null until the profile is loaded. */
export function useRememberedProfile(): UserProfile | null {
  const [profile, setProfile] = useState<UserProfile | null>(null);
  const isSignedOut = useIsStored('uid') === false;
  useEffect(() => void fetchRememberedProfile().then(setProfile), []);
  // After a sign-in in another tab, fetch nothing, because the uid is stored before the cookie.
  useEffect(() => {
    if (isSignedOut) setProfile(null);
  }, [isSignedOut]);
  return profile;
}
