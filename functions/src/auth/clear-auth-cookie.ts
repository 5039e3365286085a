import { endpoints } from '../contract/endpoints.ts';
import { personOfCookie } from '../http/caller.ts';
import { endSession } from '../http/ended-sessions.ts';
import { serve } from '../http/endpoint.ts';
import { unauthenticated } from '../http/errors.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { dropSession } from './session-cookie.ts';

/**
 * Ends the session of the cookie that comes along, so that a copy kept from before is worth
 * nothing; with `everywhere` all sessions of the caller, on every device.
 */
export const clearAuthCookie = serve(endpoints.clearAuthCookie, async ({ everywhere }, call) => {
  if (everywhere) {
    // Who is not known any more must not believe that the other devices are signed out.
    if (!call.person) throw unauthenticated();
    await endAllSessions(call.person.uid);
  } else {
    const session = await personOfCookie(call.headers);
    if (session) await endSession(session.credential, session.expires);
  }
  call.reply.headers['Set-Cookie'] = dropSession();
  return { ok: true };
});
