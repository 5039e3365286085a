import { ApiError } from '../http/errors.ts';
import { logFailure } from '../http/logging.ts';
import { isUserNotFound } from '../services/firebase.ts';
import { withTimeout } from '../services/timeout.ts';
import type { UserRecord } from '../users/user-record.ts';

/** Maximum wait for the profile, milliseconds. Pages can render basic data without it. */
const PROFILE_TIMEOUT_MS = 2_000;

/** Returns a session's profile, or undefined if Firestore is slow. Throws without an account. */
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
