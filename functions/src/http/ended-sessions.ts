import { setTimeout as sleep } from 'node:timers/promises';
import { auth, firestore, hashOf } from '../services/firebase.ts';

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

/**
 * Ends every session of a person that began before this call, on all devices.
 * Firebase revokes by whole seconds, and sessions of the same second stay valid, so the
 * revocation waits until that second is over.
 * https://firebase.google.com/docs/auth/admin/manage-sessions
 */
export async function endAllSessions(uid: string): Promise<void> {
  // A timer may fire a millisecond early.
  await sleep(1_005 - (Date.now() % 1_000));
  await (await auth()).revokeRefreshTokens(uid);
}
