/** Matches a number that begins with one of Brazil's 67 area codes. */
const AREA_CODES = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/**
 * Whether a number has a foreign country code. `input` must be the text that the user typed,
 * because `phoneDigits` removes the `+` or `00` before the code.
 */
function isForeignPhone(input: string): boolean {
  return /^(\+|00)(?!55)/.test(input.replace(/[^\d+]/g, ''));
}

/** Matches the zero before an area code, with or without the code of a long-distance carrier. */
const TRUNK = /^0((1[2457]|2[135]|31|4[13])(?=\d{10,11}$))?/;

/**
 * Returns the digits of a Brazilian phone number, beginning with the area code. Removes the country
 * code 55, and a leading zero with or without a carrier code. Keeps a 55 that is the area code.
 */
export function phoneDigits(input: string): string {
  const digits = input.replace(/\D/g, '').replace(/^00/, '');
  const national = /^550?\d{10,11}$/.test(digits) ? digits.slice(2) : digits;
  return national.replace(TRUNK, '');
}

export function isPhone(input: string): boolean {
  const digits = phoneDigits(input);
  return !isForeignPhone(input) && /^\d{10,11}$/.test(digits) && AREA_CODES.test(digits);
}

/**
 * Formats a number while the user types it: `(11) 98765-4321` or `(11) 8765-4321`. Does not change
 * foreign numbers, or numbers with a leading zero. The area code of a number with a leading zero is
 * unknown until all digits are typed.
 */
export function maskPhone(input: string): string {
  if (isForeignPhone(input) || input.trimStart().startsWith('0')) return input;
  const digits = phoneDigits(input).slice(0, 11);
  if (digits.length < 3) return digits;
  const area = digits.slice(0, 2);
  const local = digits.slice(2);
  const head = local.length > 8 ? 5 : 4;
  if (local.length <= head) return `(${area}) ${local}`;
  return `(${area}) ${local.slice(0, head)}-${local.slice(head)}`;
}
