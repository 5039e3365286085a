import { endpoints } from '../contract/endpoints.ts';
import { personOfCookie } from '../http/caller.ts';
import { endAllSessions, endSession } from '../http/ended-sessions.ts';
import { serve } from '../http/endpoint.ts';
import { unauthenticated } from '../http/errors.ts';
import { clearedSessionCookie } from './session-cookie.ts';

/** Ends the session in the request's cookie. With `everywhere`, ends all sessions of the caller. */
export const clearAuthCookie = serve(endpoints.clearAuthCookie, async ({ everywhere }, call) => {
  if (everywhere) {
    if (!call.person) throw unauthenticated();
    await endAllSessions(call.person.uid);
  } else {
    const session = await personOfCookie(call.headers);
    if (session) await endSession(session.credential, session.expires);
  }
  call.reply.headers['Set-Cookie'] = clearedSessionCookie();
  return { ok: true };
});
