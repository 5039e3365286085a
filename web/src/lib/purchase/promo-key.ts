const PARAMETERS = ['promo', 'parceiro', 'afiliado'] as const;

/**
 * The first promo key of an address that is not blank, as it was written; null when there is none.
 * As with all search parameters, a repeated one counts as none.
 */
export function promoKey(address: URLSearchParams): string | null {
  const keys = PARAMETERS.map((name) => address.getAll(name));
  return keys.find(([key, again]) => key?.trim() && again === undefined)?.[0] ?? null;
}
