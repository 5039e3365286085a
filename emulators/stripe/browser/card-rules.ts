/** The rules a card must meet before it is sent, the same in the browser and on the server. */

export interface TypedCard {
  number: string;
  /** `MM / AA` */
  expiry: string;
  cvc: string;
  name: string;
}

export type CardField = keyof TypedCard;
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'elo' | 'unknown';

/** Lengths by brand: https://docs.stripe.com/testing and the brands' own ranges. */
const brands: { brand: CardBrand; prefix: RegExp; lengths: number[]; cvc: number }[] = [
  {
    brand: 'elo',
    prefix: /^(4011|4312|4389|4514|5041|5066|5090|6277|6362|6363|65)/,
    lengths: [16],
    cvc: 3,
  },
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19], cvc: 3 },
  { brand: 'mastercard', prefix: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3 },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvc: 4 },
];
const unknown = { brand: 'unknown', lengths: [16], cvc: 3 } as const;

export function digitsOf(input: string): string {
  return input.replace(/\D/g, '');
}

function rulesFor(digits: string) {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknown;
}

/** The brand of the number's first digits. */
export function brandOf(number: string): CardBrand {
  return rulesFor(digitsOf(number)).brand;
}

/** The number of digits of the CVC of a card that begins like `number`. */
export function cvcLength(number: string): number {
  return rulesFor(digitsOf(number)).cvc;
}

/** `4242 4242 4242 4242`; `3782 822463 10005` for American Express. */
export function groupNumber(input: string): string {
  const digits = digitsOf(input);
  const { brand, lengths } = rulesFor(digits);
  const kept = digits.slice(0, Math.max(...lengths));
  if (brand !== 'amex') return kept.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)].filter(Boolean).join(' ');
}

/** `12 / 34` as it is typed; a first digit above 1 can only be a month. */
export function formatExpiry(input: string): string {
  const typed = digitsOf(input);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberFault(number: string): string | null {
  const digits = digitsOf(number);
  const { lengths } = rulesFor(digits);
  if (digits.length < Math.min(...lengths)) return 'O número do cartão está incompleto.';
  if (!lengths.some((length) => length === digits.length) || !passesLuhn(digits)) {
    return 'O número do cartão é inválido.';
  }
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
 * What is wrong with one field, in Portuguese, or null.
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

/** The first fault of a card, in the order of the form. */
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
