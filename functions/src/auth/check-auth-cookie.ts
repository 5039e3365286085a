import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import { logFailure } from '../http/logging.ts';
import { withTimeout } from '../http/timeout.ts';
import { isUserNotFound } from '../services/firebase.ts';
import type { UserRecord } from '../users/user-record.ts';
import { ensureUser } from '../users/user-store.ts';

/** Longest wait of a session for its profile, milliseconds: a page shows the basic data without it. */
const PROFILE_TIMEOUT_MS = 2_000;

/** Who is signed in; an invalid credential is an answer here, not an error. */
export const checkAuthCookie = serve(endpoints.checkAuthCookie, async (input, { person }) => {
  if (!person) return { authenticated: false };
  const { uid, email, displayName } = person;
  const profile = input.profile && (await readProfile(uid));
  return { authenticated: true, user: { uid, email, displayName }, profile };
});

/** Undefined where it can't be read in time: the page asks for it again. */
async function readProfile(uid: string): Promise<UserRecord | undefined> {
  try {
    return await withTimeout(PROFILE_TIMEOUT_MS, ensureUser(uid));
  } catch (error) {
    // There is no such account any more.
    if (error instanceof ApiError || isUserNotFound(error)) throw error;
    logFailure('session_profile_failed', error);
    return undefined;
  }
}
