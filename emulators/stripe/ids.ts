import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` random letters and digits, in the alphabet of Stripe's ids. */
export function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** `length` random digits. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

type Prefix =
  | 'boleto_'
  | 'bpc_'
  | 'bps_'
  | 'cbtxn_'
  | 'ch_'
  | 'cs_test_'
  | 'cus_'
  | 'di_'
  | 'du_'
  | 'evt_'
  | 'il_'
  | 'in_'
  | 'inpay_'
  | 'li_'
  | 'pi_'
  | 'pm_'
  | 'pmd_'
  | 'price_'
  | 'prod_'
  | 'req_'
  | 'si_'
  | 'sub_'
  | 're_'
  | 'txn_'
  | 'upcoming_in_'
  | 'we_';

/** A fresh id in Stripe's form: `sub_1` and 23 letters and digits. */
export function newId(prefix: Prefix): string {
  if (prefix === 'cus_' || prefix === 'prod_' || prefix === 'req_' || prefix === 'si_') {
    return `${prefix}${randomToken(14)}`;
  }
  if (prefix === 'cs_test_') return `${prefix}a1${randomToken(56)}`;
  return `${prefix}1${randomToken(23)}`;
}

/** The id of a reference that may be expanded in Stripe's types; null stays null. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
