import { storage } from '../storage.ts';
import type { Person } from './person.ts';
import { queryClient } from './query-client.ts';
import { cookieQuery } from './session-cookie.ts';

/** What this browser keeps of the person who was signed in. */
const PERSONAL_KEYS = [
  'uid',
  'userEmail',
  'userName',
  'userPhone',
  'userWhatsapp',
  'registrationDate',
  'checkoutClientSecret',
  'preparedCheckout',
  'upsellEndTime',
] as const;

/** Leaves a hint of who is signed in, for the pages that do not load Firebase. */
export function rememberPerson({ uid, email, displayName }: Person): void {
  storage.set('uid', uid);
  if (email) storage.set('userEmail', email);
  if (displayName) storage.set('userName', displayName);
}

/** Removes what is known of who was signed in: storage's hint and the server's answers. */
export function forgetPerson(): void {
  for (const key of PERSONAL_KEYS) storage.remove(key);
  queryClient.removeQueries({ queryKey: ['person'] });
  void queryClient.resetQueries(cookieQuery);
}
