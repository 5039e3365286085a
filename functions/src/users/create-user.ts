import { endpoints } from '../contract/endpoints.ts';
import type { Contact } from '../contract/users.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { copyContact } from './account-contact.ts';
import { type EnteredFields, firstFields, saveEntered } from './user-store.ts';

/**
 * Saves the caller's name and phone number. Also saves the attribution and the cookie consent if
 * the record does not have them yet. Creates the record if needed.
 */
export const createUser = serve(endpoints.createUser, async (input, call) => {
  const { uid, email: _email, emailVerified: _verified, attribution, consent, ...contact } = input;
  await countCall(limits.createUser, call);
  const first = firstFields({ attribution, consent });
  const user = await saveEntered(uid, contactFields(contact), first);
  await copyContact(user);
  return { user };
});

function contactFields(contact: Contact): EnteredFields {
  const given = Object.entries(contact).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value || null]));
}
