import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { ensureUser } from '../users/user-store.ts';
import { sessionProfile } from './session-profile.ts';

/** Returns the signed-in user, or `authenticated: false` without a valid token or cookie. */
export const checkAuthCookie = serve(endpoints.checkAuthCookie, async (input, { person }) => {
  if (!person) return { authenticated: false };
  const { uid, email, displayName, isOperator } = person;
  const profile = input.profile ? await sessionProfile(ensureUser(uid)) : undefined;
  // Prefer the name in the user record. The name in the token or cookie may be outdated.
  const name = profile?.displayName ?? displayName;
  const user = { uid, email, displayName: name, ...(isOperator && { operator: true as const }) };
  return { authenticated: true, user, profile };
});
