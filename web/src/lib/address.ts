/**
 * Parses a query string. It accepts two mistakes: `&amp;` for `&`, as in a link copied from HTML,
 * and a second question mark for `&`, which people type when they add a parameter to a link.
 */
export function readSearch(search: string): URLSearchParams {
  const plain = search.replace(/&amp;/gi, '&').replace(/(?!^)\?(?=[\w.-]+=)/g, '&');
  return new URLSearchParams(plain);
}

/** Returns a parameter's first value that is not blank, trimmed; undefined if there is none. */
export function firstValue(address: URLSearchParams, name: string): string | undefined {
  return address
    .getAll(name)
    .map((value) => value.trim())
    .find(Boolean);
}

/**
 * The router's parser and serializer of query strings. Unlike the router's own, they leave every
 * value a string. If a parameter is repeated, they use its first value that is not blank.
 */
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

/**
 * Removes everything before the first and after the last letter or digit. In a message, punctuation
 * may follow a code, such as `novo).`
 */
export function trimCode(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

const PROMO_PARAMETERS = ['promo', 'parceiro', 'afiliado'] as const;

/** Returns the promo key in the parameters, with its capitals as written; null if there is none. */
export function promoKey(address: URLSearchParams): string | null {
  const keys = PROMO_PARAMETERS.map((name) => trimCode(firstValue(address, name) ?? ''));
  return keys.find(Boolean) ?? null;
}
