import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

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

/** Returns a new id in Stripe's format, for example `sub_1` followed by 23 letters and digits. */
export function newId(prefix: Prefix): string {
  if (prefix === 'cus_' || prefix === 'prod_' || prefix === 'req_' || prefix === 'si_') {
    return `${prefix}${randomToken(14)}`;
  }
  if (prefix === 'cs_test_') return `${prefix}a1${randomToken(56)}`;
  return `${prefix}1${randomToken(23)}`;
}

/** Returns the id of a referenced object. Stripe's types allow an id or the whole object. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
