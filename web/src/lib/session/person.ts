import type { User } from 'firebase/auth';
import type { SessionUser } from '#contract/auth.ts';

/** What is known of the signed-in person before any profile is loaded. */
export interface Person extends SessionUser {
  photoURL: string | null;
  /** As Firebase gives it (RFC 1123); null where the cookie alone admitted the person. */
  createdAt: string | null;
}

export function personOfUser(user: User): Person {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName,
    photoURL: user.photoURL,
    createdAt: user.metadata.creationTime ?? null,
  };
}

/** @param user of the session cookie. */
export function personOfCookie(user: Pick<Person, 'uid' | 'email' | 'displayName'>): Person {
  return { ...user, photoURL: null, createdAt: null };
}
