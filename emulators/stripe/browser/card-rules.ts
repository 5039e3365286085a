/** The validation rules for cards, which both the browser and the server use. */

export interface TypedCard {
  number: string;
  /** Month and year, such as `12 / 34`. */
  expiry: string;
  cvc: string;
  name: string;
}

export type CardField = keyof TypedCard;

export function digitsOf(input: string): string {
  return input.replace(/\D/g, '');
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(digitsOf(number));
}

export function cvcLength(number: string): number {
  return isAmex(number) ? 4 : 3;
}

/** Formats a number as `4242 4242 4242 4242`, or `3782 822463 10005` for American Express. */
export function groupNumber(input: string): string {
  const amex = isAmex(input);
  const kept = digitsOf(input).slice(0, amex ? 15 : 16);
  if (!amex) return kept.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)].filter(Boolean).join(' ');
}

/**
 * Formats an expiry date as `12 / 34` while the user types. A first digit above 1 gets a leading 0.
 */
export function formatExpiry(input: string): string {
  const typed = digitsOf(input);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Returns whether a card number's check digit is right (Luhn algorithm, ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberFault(number: string): string | null {
  const digits = digitsOf(number);
  const length = isAmex(digits) ? 15 : 16;
  if (digits.length < length) return 'O número do cartão está incompleto.';
  if (digits.length > length || !passesLuhn(digits)) return 'O número do cartão é inválido.';
  return null;
}

function expiryFault(expiry: string, now: number): string | null {
  const digits = digitsOf(expiry);
  if (digits.length !== 4) return 'A data de validade do cartão está incompleta.';
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12) return 'A data de validade do cartão é inválida.';
  const today = new Date(now * 1000);
  const months = (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth();
  if (months < 0) return 'A data de validade do cartão está no passado.';
  return months > 50 * 12 ? 'A data de validade do cartão é inválida.' : null;
}

function cvcFault(cvc: string, number: string): string | null {
  return digitsOf(cvc).length === cvcLength(number)
    ? null
    : 'O código de segurança do cartão está incompleto.';
}

/**
 * Returns the error of a field, in Portuguese, or null if the field is valid.
 * @param now Unix seconds.
 */
export function fieldFault(field: CardField, card: TypedCard, now: number): string | null {
  switch (field) {
    case 'number':
      return numberFault(card.number);
    case 'expiry':
      return expiryFault(card.expiry, now);
    case 'cvc':
      return cvcFault(card.cvc, card.number);
    case 'name':
      return card.name.trim() ? null : 'Digite o nome como está no cartão.';
  }
}

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;

/** Returns a card's first error in the order of the form, or null if the card is valid. */
export function cardFault(
  card: TypedCard,
  now: number,
): { field: CardField; message: string } | null {
  for (const field of CARD_FIELDS) {
    const message = fieldFault(field, card, now);
    if (message) return { field, message };
  }
  return null;
}
