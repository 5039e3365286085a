import { endpoints } from '../contract/endpoints.ts';
import type { Contact } from '../contract/users.ts';
import { serve } from '../http/endpoint.ts';
import { forbidden } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { firstTouch } from './first-touch.ts';
import { type ContactFields, ensureUser, writeConsent, writeContact } from './user-store.ts';

/**
 * Writes name, phone and first touch to the caller's record, and creates it if needed.
 * uid, e-mail and its verification are the account's, whatever the body has.
 */
export const createUser = serve(endpoints.createUser, async (input, call) => {
  const { person } = call;
  const { uid, email, emailVerified: _, attribution, consent, ...contact } = input;
  if (uid !== person.uid || email !== person.email) throw forbidden();
  await countCall(limits.createUser, call);
  const record = await ensureUser(uid);
  const fields = {
    ...contactFields(contact),
    attribution: record.attribution ?? firstTouch(attribution),
  };
  await writeContact(uid, fields);
  if (consent) await writeConsent(uid, consent);
  return { user: { ...record, ...fields } };
});

function contactFields(contact: Contact): ContactFields {
  const given = Object.entries(contact).filter(([, value]) => value != null);
  return Object.fromEntries(given.map(([name, value]) => [name, value || null]));
}
