import { clearedSessionCookie } from '../auth/session-cookie.ts';
import { RECENT_SIGN_IN_SECONDS } from '../contract/account.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { closeAccount } from './close-account.ts';

/** Deletes the caller's account for good; requires a recent sign-in. */
export const deleteAccount = serve(endpoints.deleteAccount, async ({ uid }, call) => {
  const { person, reply } = call;
  await countCall(limits.deleteAccount, call);
  if (Date.now() / 1000 - person.signedInAt > RECENT_SIGN_IN_SECONDS) {
    throw new ApiError(403, 'sign_in_again', 'Por segurança, confirme sua senha outra vez.');
  }
  await closeAccount(uid);
  reply.headers['Set-Cookie'] = clearedSessionCookie();
  return { ok: true };
});
