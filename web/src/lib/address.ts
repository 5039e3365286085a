/** Parses a query string. Edited links can have `&amp;` or a second `?` in place of a `&`. */
export function readSearch(search: string): URLSearchParams {
  const plain = search.replace(/&amp;/gi, '&').replace(/(?!^)\?(?=[\w.-]+=)/g, '&');
  return new URLSearchParams(plain);
}

/** Returns a parameter's first non-blank value, trimmed. */
export function firstValue(address: URLSearchParams, name: string): string | undefined {
  return address
    .getAll(name)
    .map((value) => value.trim())
    .find(Boolean);
}

/** Parses and writes query strings for the router, with every value as a string. */
export const textSearch = {
  parseSearch(search: string): Record<string, string> {
    const address = readSearch(search);
    const names = new Set(address.keys());
    return Object.fromEntries(
      [...names].map((name) => [name, firstValue(address, name) ?? address.get(name) ?? '']),
    );
  },
  stringifySearch(search: Record<string, unknown>): string {
    const given = Object.entries(search).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const text = new URLSearchParams(given).toString();
    return text && `?${text}`;
  },
};

/** Removes the punctuation around a code: `novo).` from a copied message becomes `novo`. */
export function trimCode(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

const PROMO_PARAMETERS = ['promo', 'parceiro', 'afiliado'] as const;

/** Returns the promo key from a query string, or null. Keeps capitals: `NOVO` stays `NOVO`. */
export function promoKey(address: URLSearchParams): string | null {
  const keys = PROMO_PARAMETERS.map((name) => trimCode(firstValue(address, name) ?? ''));
  return keys.find(Boolean) ?? null;
}
