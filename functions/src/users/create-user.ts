import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { forbidden } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { firstTouch } from './first-touch.ts';
import { type Contact, ensureUser, writeConsent, writeContact } from './user-store.ts';

/**
 * Writes name, phone and first touch to the caller's record, and creates it if needed.
 * uid, e-mail and its verification are the account's, whatever the body has.
 */
export const createUser = serve(endpoints.createUser, async (input, call) => {
  const { person } = call;
  if (input.uid !== person.uid || input.email !== person.email) throw forbidden();
  await countCall(limits.createUser, call);
  const record = await ensureUser(person.uid);
  const contact: Contact = {
    displayName: input.displayName,
    firstName: input.firstName || null,
    lastName: input.lastName || null,
    // A call without a phone keeps the known one.
    phoneNumber: input.phoneNumber ?? record.phoneNumber,
    attribution: record.attribution ?? firstTouch(input.attribution),
  };
  await writeContact(person.uid, contact);
  if (input.consent) await writeConsent(person.uid, input.consent);
  return { user: { ...record, ...contact } };
});
