import { setTimeout as sleep } from 'node:timers/promises';
import { auth, firestore, hashOf } from '../services/firebase.ts';

/** Hashes of signed-out session cookies: Firebase cannot revoke a single session. */
const COLLECTION = 'endedSessions';

/** Ends all copies of a session cookie that expires at `expires` (Unix seconds). */
export async function endSession(cookie: string, expires: number): Promise<void> {
  const document = await endedSession(cookie);
  await document.set({ expireAt: new Date(expires * 1000) });
}

export async function isSessionEnded(cookie: string): Promise<boolean> {
  const document = await endedSession(cookie);
  return (await document.get()).exists;
}

async function endedSession(cookie: string) {
  return (await firestore()).collection(COLLECTION).doc(hashOf(cookie));
}

/**
 * Ends all sessions of a person. Waits for the next second, because Firebase compares sign-in times
 * by second. https://firebase.google.com/docs/auth/admin/manage-sessions
 */
export async function endAllSessions(uid: string): Promise<void> {
  // Timers may fire a millisecond early.
  await sleep(1_005 - (Date.now() % 1_000));
  await (await auth()).revokeRefreshTokens(uid);
}
