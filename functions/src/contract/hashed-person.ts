import { splitName } from './fields.ts';
import { phoneDigits } from './phone.ts';

/** A person in Meta's fields, each value in clear or a SHA-256 already. */
interface MetaPerson {
  em: string;
  fn?: string | undefined;
  ph?: string | null | undefined;
  external_id?: string | null | undefined;
}

/** SHA-256 of UTF-8 text, lower-case hexadecimal. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lower-case hexadecimal, as Meta requires it. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** The first word in lower case, with accents, without punctuation. */
function firstName(name: string): string {
  const first = splitName(name.normalize('NFC')).firstName;
  return first.toLowerCase().replace(/[\p{P}\p{S}]/gu, '');
}

/** Hashes what is in clear; undefined for a value that says nothing. */
async function hashed(value: string | null | undefined, normalize: (clear: string) => string) {
  if (!value || SHA256.test(value)) return value || undefined;
  const normal = normalize(value);
  return normal ? await sha256Hex(normal) : undefined;
}

/**
 * Normalizes and hashes a person by Meta's rules.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export async function hashedPerson({ em, fn, ph, external_id }: MetaPerson) {
  return {
    em: SHA256.test(em) ? em : await sha256Hex(em.trim().toLowerCase()),
    fn: await hashed(fn, firstName),
    // With the country code: `5511987654321`.
    ph: await hashed(ph, (phone) => `55${phoneDigits(phone)}`),
    external_id: await hashed(external_id, (uid) => uid),
  };
}
