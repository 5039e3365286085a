import { clearedSessionCookie } from '../auth/session-cookie.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';
import { closeAccount } from './close-account.ts';

export const deleteAccount = serve(endpoints.deleteAccount, async ({ uid }, call) => {
  const { person, reply } = call;
  await countCall(limits.deleteAccount, call);
  requireRecentSignIn(person);
  await closeAccount(uid);
  reply.headers['Set-Cookie'] = clearedSessionCookie();
  return { ok: true };
});
