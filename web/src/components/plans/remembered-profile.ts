import { useEffect, useState } from 'react';
import type { UserProfile } from '#contract/users.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';

/**
 * Fetches the profile of the user in this browser's storage. Returns null if the request fails.
 * Without a stored user, returns null without a request.
 */
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

/** `fetchRememberedProfile` as a hook; null until the profile is loaded. */
export function useRememberedProfile(): UserProfile | null {
  const [profile, setProfile] = useState<UserProfile | null>(null);
  useEffect(() => void fetchRememberedProfile().then(setProfile), []);
  return profile;
}
