import { randomInt } from 'node:crypto';
import { endpoints } from '../contract/endpoints.ts';
import { type Person, personOfCookie } from '../http/caller.ts';
import { endSession } from '../http/ended-sessions.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { logFailure } from '../http/logging.ts';
import { countCall } from '../http/rate-limit.ts';
import { auth } from '../services/firebase.ts';
import { withTimeout } from '../services/timeout.ts';
import { syncAccountEmail } from '../users/account-email.ts';
import type { UserRecord } from '../users/user-record.ts';
import { readUser } from '../users/user-store.ts';
import { SESSION_SECONDS, sessionCookie } from './session-cookie.ts';
import { sessionProfile } from './session-profile.ts';

/** A cookie is renewed in its last day, so that a session does not end while the person uses it. */
const RENEW_BELOW_SECONDS = 24 * 60 * 60;

/** Maximum time that a sign-in waits until a changed e-mail is saved, milliseconds. */
const EMAIL_TIMEOUT_MS = 3_000;

/**
 * Cookie lifetimes vary randomly by up to this many seconds. With equal lifetimes two sign-ins in
 * the same second would get the same cookie, and a sign-out would end both.
 */
const LIFETIME_JITTER_SECONDS = 24 * 60 * 60;

/**
 * Exchanges an ID token for a session cookie. Does not replace a valid cookie of the same person,
 * unless that cookie expires soon.
 */
export const setAuthCookie = serve(endpoints.setAuthCookie, async (input, { person, ...call }) => {
  const current = await personOfCookie(call.headers);
  const lifeLeft = (current?.expires ?? 0) - Date.now() / 1000;
  if (current?.uid === person.uid && lifeLeft > RENEW_BELOW_SECONDS) {
    const profile = input.profile ? await sessionProfile(readUser(person.uid)) : undefined;
    return { ok: true, profile };
  }
  await countCall(limits.sessionCookie, { person, headers: call.headers });
  const [cookie, profile] = await Promise.all([createCookie(person.credential), syncEmail(person)]);
  // End the old cookie now: the browser replaces it, so no later sign-out can end it.
  if (current) await endSession(current.credential, current.expires);
  call.reply.headers['Set-Cookie'] = sessionCookie(cookie);
  return { ok: true, profile: input.profile ? profile : undefined };
});

/**
 * Saves a changed e-mail and returns the record. Returns undefined if that fails, because the
 * sign-in must succeed anyway.
 */
function syncEmail(person: Person): Promise<UserRecord | undefined> {
  return withTimeout(EMAIL_TIMEOUT_MS, () => syncAccountEmail(person)).catch((error: unknown) => {
    logFailure('account_email_failed', error);
    return undefined;
  });
}

async function createCookie(idToken: string): Promise<string> {
  const seconds = SESSION_SECONDS - randomInt(LIFETIME_JITTER_SECONDS);
  return (await auth()).createSessionCookie(idToken, { expiresIn: seconds * 1000 });
}
