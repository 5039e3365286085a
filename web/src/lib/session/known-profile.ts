import type { UserProfile } from '#contract/users.ts';
import { queryClient } from '../query-client.ts';
import { storage } from '../storage.ts';

/**
 * The profile of the person whom this browser remembers; null for nobody, and when the server
 * can't be asked. A visitor, whom most public pages see, makes no calls.
 */
export async function readKnownProfile(): Promise<UserProfile | null> {
  const uid = storage.get('uid');
  if (uid === null) return null;
  try {
    const { profileQuery } = await import('./session.ts');
    return await queryClient.fetchQuery({ ...profileQuery(uid), retry: false });
  } catch {
    return null;
  }
}
