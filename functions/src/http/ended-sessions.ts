import { readDocument, setDocument } from '../services/firestore-rest.ts';
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
  await setDocument(COLLECTION, hashOf(cookie), { expireAt: new Date(expires * 1000) });
}

/** Whether the session of a cookie was ended. */
export async function isEnded(cookie: string): Promise<boolean> {
  return (await readDocument(COLLECTION, hashOf(cookie))) !== undefined;
}
