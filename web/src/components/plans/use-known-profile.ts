import { useEffect, useState } from 'react';
import type { UserProfile } from '#contract/users.ts';
import { readKnownProfile } from '../../lib/session/known-profile.ts';

/** The profile of the person whom this browser remembers; null for nobody, and until it is known. */
export function useKnownProfile(): UserProfile | null {
  const [profile, setProfile] = useState<UserProfile | null>(null);
  useEffect(() => void readKnownProfile().then(setProfile), []);
  return profile;
}
