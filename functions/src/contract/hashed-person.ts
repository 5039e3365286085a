import { splitName } from './fields.ts';
import { phoneDigits } from './phone.ts';

/**
 * Normalised, SHA-256 hashed personal data for Meta.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
interface HashedPerson {
  em: string;
  fn?: string;
  ph?: string;
  external_id?: string;
}

interface KnownPerson {
  email: string;
  name: string;
  phone?: string | null | undefined;
  uid?: string | null | undefined;
}

/** SHA-256 of UTF-8 text, lower-case hexadecimal. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function emailForHash(email: string): string {
  return email.trim().toLowerCase();
}

/** The first word in lower case, with accents, without punctuation. */
function firstNameForHash(name: string): string {
  const { firstName } = splitName(name.normalize('NFC'));
  return firstName.toLowerCase().replace(/[\p{P}\p{S}]/gu, '');
}

/** Digits with country code: `5511987654321`. */
function phoneForHash(phone: string): string {
  return `55${phoneDigits(phone)}`;
}

/** Hashes e-mail, first name, phone and uid by Meta's rules. */
export async function hashedPerson(person: KnownPerson): Promise<HashedPerson> {
  const { email, name, phone, uid } = person;
  const firstName = firstNameForHash(name);
  return {
    em: await sha256Hex(emailForHash(email)),
    ...(firstName && { fn: await sha256Hex(firstName) }),
    ...(phone && { ph: await sha256Hex(phoneForHash(phone)) }),
    ...(uid && { external_id: await sha256Hex(uid) }),
  };
}
