import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '../contract/endpoints.ts';
import { personOfCookie } from '../http/caller.ts';
import { endSession } from '../http/ended-sessions.ts';
import { serve } from '../http/endpoint.ts';
import { unauthenticated } from '../http/errors.ts';
import { auth } from '../services/firebase.ts';
import { clearedSessionCookie } from './session-cookie.ts';

/**
 * Ends the session of the request's cookie, for copies of it too; with `everywhere` all
 * sessions of the caller, on every device.
 */
export const clearAuthCookie = serve(endpoints.clearAuthCookie, async ({ everywhere }, call) => {
  if (everywhere) {
    // Without a caller the other devices would stay signed in.
    if (!call.person) throw unauthenticated();
    await endAllSessions(call.person.uid);
  } else {
    const session = await personOfCookie(call.headers);
    if (session) await endSession(session.credential, session.expires);
  }
  call.reply.headers['Set-Cookie'] = clearedSessionCookie();
  return { ok: true };
});

/**
 * Ends every session of a person that began before this call, on all devices.
 * Firebase revokes by whole seconds, and sessions of the same second stay valid, so the
 * revocation waits until that second is over.
 * https://firebase.google.com/docs/auth/admin/manage-sessions
 */
export async function endAllSessions(uid: string): Promise<void> {
  // A timer may fire a millisecond early.
  await sleep(1_005 - (Date.now() % 1_000));
  await (await auth()).revokeRefreshTokens(uid);
}
