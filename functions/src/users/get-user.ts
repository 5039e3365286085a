import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { refreshVerification } from './account-email.ts';

/** Returns the caller's profile. `serve` responds to any other uid with 403. */
export const getUser = serve(endpoints.getUser, async ({ uid }) => ({
  user: await refreshVerification(uid),
}));
