import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { ensureUser } from '../users/user-store.ts';
import { sessionProfile } from './session-profile.ts';

/** Tells who is signed in. An invalid credential is a normal answer here. */
export const checkAuthCookie = serve(endpoints.checkAuthCookie, async (input, { person }) => {
  if (!person) return { authenticated: false };
  const { uid, email, displayName } = person;
  const profile = input.profile ? await sessionProfile(ensureUser(uid)) : undefined;
  // The credential still has the name from its creation.
  const name = profile?.displayName ?? displayName;
  return { authenticated: true, user: { uid, email, displayName: name }, profile };
});
