import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { withVerification } from './account-email.ts';

/** The caller's own profile; 403 for any other uid, whether it exists or not. */
export const getUser = serve(endpoints.getUser, async ({ uid }) => ({
  user: await withVerification(uid),
}));
