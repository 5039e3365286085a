import { randomInt } from 'node:crypto';
import { endpoints } from '../contract/endpoints.ts';
import { isRefusal, type Person, personOfCookie } from '../http/caller.ts';
import { endSession } from '../http/ended-sessions.ts';
import { serve } from '../http/endpoint.ts';
import { forbidden, unauthenticated } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import { logFailure } from '../http/logging.ts';
import { countCall } from '../http/rate-limit.ts';
import { withTimeout } from '../http/timeout.ts';
import { auth } from '../services/firebase.ts';
import { followAccountEmail } from '../users/account-email.ts';
import { SESSION_SECONDS, storeSession } from './session-cookie.ts';

/** A cookie with less life than this is renewed, so that a session does not end in mid-use. */
const RENEW_BELOW_SECONDS = 24 * 60 * 60;

/** How long a sign-in waits for a changed e-mail to be written, milliseconds. */
const EMAIL_TIMEOUT_MS = 3_000;

/**
 * By up to so much a cookie ends earlier. Firebase writes the same cookie twice for sign-ins
 * of one second, and whoever signs out of one must not end the other.
 */
const SHORTER_SECONDS = 24 * 60 * 60;

/** Trades an ID token for the session cookie; a cookie of the same person that still holds is kept. */
export const setAuthCookie = serve(endpoints.setAuthCookie, async (input, { person, ...call }) => {
  if (input.uid !== person.uid || input.email !== person.email) throw forbidden();
  const current = await personOfCookie(call.headers);
  const lifeLeft = (current?.expires ?? 0) - Date.now() / 1000;
  if (current?.uid === person.uid && lifeLeft > RENEW_BELOW_SECONDS) return { ok: true };
  await countCall(limits.sessionCookie, { person, headers: call.headers });
  const [cookie] = await Promise.all([mint(person.credential), followEmail(person)]);
  // This browser forgets it now, and no sign-out would end it later.
  if (current) await endSession(current.credential, current.expires);
  call.reply.headers['Set-Cookie'] = storeSession(cookie);
  return { ok: true };
});

/** An e-mail changed since the last sign-in is followed; that it can't be now stops no sign-in. */
async function followEmail(person: Person): Promise<void> {
  try {
    const timeoutError = () => new Error('The e-mail took too long');
    await withTimeout(EMAIL_TIMEOUT_MS, followAccountEmail(person), timeoutError);
  } catch (error) {
    logFailure('account e-mail', error);
  }
}

/** A new session cookie for an ID token; throws 401 when the token has ended meanwhile. */
async function mint(idToken: string): Promise<string> {
  const service = await auth();
  try {
    const seconds = SESSION_SECONDS - randomInt(SHORTER_SECONDS);
    return await service.createSessionCookie(idToken, { expiresIn: seconds * 1000 });
  } catch (error) {
    throw isRefusal(error) ? unauthenticated() : error;
  }
}
