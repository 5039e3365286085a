import { ApiError } from '../http/errors.ts';
import { logFailure } from '../http/logging.ts';
import { isUserNotFound } from '../services/firebase.ts';
import { withTimeout } from '../services/timeout.ts';
import type { UserRecord } from '../users/user-record.ts';

/** Maximum wait for the person's record, in milliseconds. Pages can render without the record. */
const PROFILE_TIMEOUT_MS = 2_000;

/**
 * Returns the person's record, or undefined if Firestore is slow or fails. Throws if the account
 * does not exist or is being deleted.
 */
export async function sessionProfile(
  reading: Promise<UserRecord | undefined>,
): Promise<UserRecord | undefined> {
  try {
    return await withTimeout(PROFILE_TIMEOUT_MS, () => reading);
  } catch (error) {
    if (error instanceof ApiError || isUserNotFound(error)) throw error;
    logFailure('session_profile_failed', error);
    return undefined;
  }
}
