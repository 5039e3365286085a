import { firestore } from '../services/firebase.ts';
import { hashOf } from '../services/hash.ts';

/**
 * Session cookies that were signed out before they expired, by hash: Firebase can revoke all
 * sessions of a person, but not one. The time-to-live policy deletes a document at `expireAt`,
 * when the cookie itself expires.
 */
const COLLECTION = 'endedSessions';

/**
 * Ends the session of a cookie, for every copy of it.
 * @param expires End of the cookie's life, Unix seconds.
 */
export async function endSession(cookie: string, expires: number): Promise<void> {
  const document = await endedSession(cookie);
  await document.set({ expireAt: new Date(expires * 1000) });
}

/** Whether the session of a cookie was ended. */
export async function isSessionEnded(cookie: string): Promise<boolean> {
  const document = await endedSession(cookie);
  return (await document.get()).exists;
}

async function endedSession(cookie: string) {
  return (await firestore()).collection(COLLECTION).doc(hashOf(cookie));
}
