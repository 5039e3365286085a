import { firestore } from '../services/firebase.ts';
import { hashOf } from '../services/hash.ts';

/**
 * Session cookies that were given up before they expired, by their hash: Firebase can end
 * all sessions of a person, but not one. `expireAt` is for the time-to-live policy; after
 * it the cookie is worthless by itself.
 */
async function ended(cookie: string) {
  return (await firestore()).collection('endedSessions').doc(hashOf(cookie));
}

/**
 * Makes every copy of a session cookie worthless.
 * @param expires End of the cookie's life, Unix seconds.
 */
export async function endSession(cookie: string, expires: number): Promise<void> {
  await (await ended(cookie)).set({ expireAt: new Date(expires * 1000) });
}

/** Whether a session cookie was given up. */
export async function isEnded(cookie: string): Promise<boolean> {
  return (await (await ended(cookie)).get()).exists;
}
