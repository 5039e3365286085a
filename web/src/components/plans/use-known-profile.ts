import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '#contract/users.ts';
import { readKnownProfile } from '../../lib/session/known-profile.ts';
import { storage } from '../../lib/storage.ts';

/** The profile of the person whom this browser remembers; null for nobody, and until it is known. */
export function useKnownProfile(): UserProfile | null {
  const { data = null } = useQuery({
    queryKey: ['person', storage.get('uid'), 'known-profile'],
    queryFn: readKnownProfile,
  });
  return data;
}
