import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { auth } from '../firebase.ts';
import { dropSession } from './session-cookie.ts';

/** Ends the session everywhere: a copy of the cookie kept from before is worth nothing. */
export const clearAuthCookie = serve(endpoints.clearAuthCookie, async (_input, call) => {
  if (call.person) {
    const service = await auth();
    await service.revokeRefreshTokens(call.person.uid);
  }
  call.reply.headers['Set-Cookie'] = dropSession();
  return { ok: true };
});
