import { setTimeout as sleep } from 'node:timers/promises';
import { auth, firestore, hashOf } from '../services/firebase.ts';

/** The collection of hashes of signed-out cookies. Firebase itself cannot end a single session. */
const COLLECTION = 'endedSessions';

/** Ends the session of a cookie. `expires` is the cookie's expiry in Unix seconds. */
export async function endSession(cookie: string, expires: number): Promise<void> {
  const document = await endedSession(cookie);
  await document.set({ expireAt: new Date(expires * 1000) });
}

export async function isSessionEnded(cookie: string): Promise<boolean> {
  const document = await endedSession(cookie);
  return (await document.get()).exists;
}

/**
 * Returns the document of a cookie's session. Its id is a hash of the cookie without the signature.
 * A signature can be written in several ways, because its last character has unused bits. If the
 * hash included the signature, each variant would have another hash and stay valid.
 */
async function endedSession(cookie: string) {
  const signed = cookie.slice(0, cookie.lastIndexOf('.'));
  return (await firestore()).collection(COLLECTION).doc(hashOf(signed));
}

/**
 * Ends all sessions of a person. Waits for the next second, because Firebase compares whole seconds
 * and would keep a session that began in the current second.
 * https://firebase.google.com/docs/auth/admin/manage-sessions
 */
export async function endAllSessions(uid: string): Promise<void> {
  // Timers may fire a millisecond early, so wait 5 ms more.
  await sleep(1_005 - (Date.now() % 1_000));
  await (await auth()).revokeRefreshTokens(uid);
}
