import { endpoints } from '../contract/endpoints.ts';
import type { Contact } from '../contract/users.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { firstTouch } from './first-touch.ts';
import {
  createRecord,
  decided,
  type EnteredFields,
  ensureUser,
  readUser,
  writeEntered,
} from './user-store.ts';

/**
 * Writes name, phone and first touch to the caller's record, and creates it if needed.
 * uid, e-mail and its verification are the account's, whatever the body has.
 */
export const createUser = serve(endpoints.createUser, async (input, call) => {
  const { uid, email: _email, emailVerified: _verified, attribution, consent, ...contact } = input;
  await countCall(limits.createUser, call);
  const entered = { ...contactFields(contact), ...(consent && decided(consent)) };
  const first = firstTouch(attribution);
  const known = await readUser(uid);
  const created = known ? undefined : await createRecord(uid, { ...entered, attribution: first });
  if (created) return { user: created };
  const record = known ?? (await ensureUser(uid));
  const fields = { ...entered, attribution: record.attribution ?? first };
  await writeEntered(uid, fields);
  return { user: { ...record, ...fields } };
});

function contactFields(contact: Contact): EnteredFields {
  const given = Object.entries(contact).filter(([, value]) => value != null);
  return Object.fromEntries(given.map(([name, value]) => [name, value || null]));
}
