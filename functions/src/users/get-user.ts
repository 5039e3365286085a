import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { forbidden } from '../http/errors.ts';
import { ensureUser } from './user-store.ts';

/** A person's own profile; whether another uid exists makes no difference to the refusal. */
export const getUser = serve(endpoints.getUser, async ({ uid }, { person }) => {
  if (uid !== person.uid) throw forbidden();
  return { user: await ensureUser(uid) };
});
