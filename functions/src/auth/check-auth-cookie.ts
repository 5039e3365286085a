import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';

/** Who is signed in; an invalid credential is an answer here, not an error. */
export const checkAuthCookie = serve(endpoints.checkAuthCookie, async (_input, { person }) => {
  if (!person) return { authenticated: false };
  const { uid, email, displayName } = person;
  return { authenticated: true, user: { uid, email, displayName } };
});
