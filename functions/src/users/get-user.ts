import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { withVerification } from './account-email.ts';

/** Returns the caller's own profile; 403 for other uids, existing or not. */
export const getUser = serve(endpoints.getUser, async ({ uid }) => ({
  user: await withVerification(uid),
}));
