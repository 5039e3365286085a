import { splitName } from './fields.ts';
import { phoneDigits } from './phone.ts';

/** A person's e-mail, name, phone and uid, with Meta's field names. Values may be hashes. */
interface MetaPerson {
  em: string;
  fn?: string | undefined;
  ph?: string | null | undefined;
  external_id?: string | null | undefined;
}

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Matches a SHA-256 in lower-case hexadecimal, as Meta requires. */
export const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Returns the first name of a full name, normalized by Meta's rules: in lower case, with accents,
 * without punctuation.
 */
function firstName(name: string): string {
  const first = splitName(name.normalize('NFC')).firstName;
  return first.toLowerCase().replace(/[\p{P}\p{S}]/gu, '');
}

/** Normalizes and hashes a value. Returns a hash unchanged, and undefined for an empty value. */
async function hashed(value: string | null | undefined, normalize: (clear: string) => string) {
  if (!value || SHA256.test(value)) return value || undefined;
  const normal = normalize(value);
  return normal ? await sha256Hex(normal) : undefined;
}

/**
 * Normalizes and hashes a person's data by Meta's rules.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export async function hashedPerson({ em, fn, ph, external_id }: MetaPerson) {
  return {
    em: SHA256.test(em) ? em : await sha256Hex(em.trim().toLowerCase()),
    fn: await hashed(fn, firstName),
    // Meta requires the country code, as in `5511987654321`.
    ph: await hashed(ph, (phone) => `55${phoneDigits(phone)}`),
    external_id: await hashed(external_id, (uid) => uid),
  };
}
