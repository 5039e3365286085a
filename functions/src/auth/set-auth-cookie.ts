import { personOfCookie } from '../caller.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { notYours } from '../errors.ts';
import { auth } from '../firebase.ts';
import { limits } from '../limits.ts';
import { countCall } from '../rate-limit.ts';
import { SESSION_SECONDS, storeSession } from './session-cookie.ts';

/** A cookie with less life than this is renewed, so that a session does not end in mid-use. */
const RENEW_BELOW_SECONDS = 24 * 60 * 60;

/** Trades an ID token for the session cookie; a cookie of the same person that still holds is kept. */
export const setAuthCookie = serve(endpoints.setAuthCookie, async (input, { person, ...call }) => {
  if (input.uid !== person.uid || input.email !== person.email) throw notYours();
  const current = await personOfCookie(call.headers);
  const lifeLeft = (current?.expires ?? 0) - Date.now() / 1000;
  if (current?.uid === person.uid && lifeLeft > RENEW_BELOW_SECONDS) return { ok: true };
  await countCall(limits.sessionCookie, { person, headers: call.headers });
  const service = await auth();
  const cookie = await service.createSessionCookie(person.credential, {
    expiresIn: SESSION_SECONDS * 1000,
  });
  call.reply.headers['Set-Cookie'] = storeSession(cookie);
  return { ok: true };
});
