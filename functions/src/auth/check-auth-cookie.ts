import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { ensureUser } from '../users/user-store.ts';
import { sessionProfile } from './session-profile.ts';

/** Who is signed in; an invalid credential is an answer here, not an error. */
export const checkAuthCookie = serve(endpoints.checkAuthCookie, async (input, { person }) => {
  if (!person) return { authenticated: false };
  const { uid, email, displayName } = person;
  const profile = input.profile ? await sessionProfile(ensureUser(uid)) : undefined;
  // The credential has the name of when it was created.
  const name = profile?.displayName ?? displayName;
  return { authenticated: true, user: { uid, email, displayName: name }, profile };
});
