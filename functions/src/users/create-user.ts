import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { forbidden } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { firstTouch } from './first-touch.ts';
import { type Contact, ensureUser, writeConsent, writeContact } from './user-store.ts';

/**
 * Completes the caller's record with name, phone and first touch, making it first when there is none.
 * uid, e-mail and its verification come from the account, whatever the body says.
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
    // A call without a phone says nothing about the one that is known.
    phoneNumber: input.phoneNumber ?? record.phoneNumber,
    attribution: record.attribution ?? firstTouch(input.attribution),
  };
  await writeContact(person.uid, contact);
  if (input.consent) await writeConsent(person.uid, input.consent);
  return { user: { ...record, ...contact } };
});
