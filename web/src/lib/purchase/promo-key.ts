import { firstValue, trimCode } from '../address.ts';

const PARAMETERS = ['promo', 'parceiro', 'afiliado'] as const;

/** The first promo key of an address, as it was written; null when there is none. */
export function promoKey(address: URLSearchParams): string | null {
  const keys = PARAMETERS.map((name) => trimCode(firstValue(address, name) ?? ''));
  return keys.find(Boolean) ?? null;
}
