import type { UserProfile } from '#contract/users.ts';
import type { Person } from '../../../lib/session/person.ts';

/** What the profile card shows. */
export interface ShownProfile {
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phoneNumber: string | null;
  photoURL: string | null;
  createdAt: string | null;
}

/** The stored profile over the basic data; the basic data alone when there is no profile. */
export function mergeProfile(basic: Person, stored: UserProfile | undefined): ShownProfile {
  return {
    displayName: stored?.displayName || basic.displayName,
    firstName: stored?.firstName || null,
    lastName: stored?.lastName || null,
    email: stored?.email || basic.email,
    phoneNumber: stored?.phoneNumber ?? null,
    photoURL: stored?.photoURL ?? basic.photoURL,
    createdAt: basic.createdAt ?? stored?.createdAt ?? null,
  };
}
