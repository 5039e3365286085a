import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';

/** Who is signed in; an invalid credential is an answer here, not an error. */
export const checkAuthCookie = serve(endpoints.checkAuthCookie, async (input, { person }) => {
  if (!person) return { authenticated: false };
  const { uid, email, displayName } = person;
  const user = { uid, email, displayName };
  if (!input.profile) return { authenticated: true, user };
  const { ensureUser } = await import('../users/user-store.ts');
  return { authenticated: true, user, profile: await ensureUser(uid) };
});
