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

/**
 * A cookie is renewed in the last 24 hours of its lifetime, so that no session ends while the
 * person uses the site.
 */
const RENEW_BELOW_SECONDS = 24 * 60 * 60;

const EMAIL_TIMEOUT_MS = 3_000;

/**
 * Each cookie's lifetime is shortened by a random part of this time. With equal lifetimes, two
 * sign-ins in the same second would get the same cookie, and one sign-out would end both sessions.
 */
const LIFETIME_JITTER_SECONDS = 24 * 60 * 60;

/**
 * Exchanges an ID token for a session cookie. Keeps the current cookie if it belongs to the same
 * person and is valid for more than 24 hours.
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
  // End the old session now. The browser replaces the old cookie, so a later sign-out could not end
  // the old session.
  if (current) await endSession(current.credential, current.expires);
  call.reply.headers['Set-Cookie'] = sessionCookie(cookie);
  return { ok: true, profile: input.profile ? profile : undefined };
});

/**
 * Saves a changed e-mail and returns the person's Firestore record. Returns undefined if saving
 * fails, because the sign-in must succeed anyway.
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
