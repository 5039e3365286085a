/**
 * Reads the parameters of an address. Two broken forms are accepted: `&amp;` for `&`, as in text
 * copied from a message, and a second question mark, which people add when they extend a link.
 */
export function readSearch(search: string): URLSearchParams {
  const plain = search.replace(/&amp;/gi, '&').replace(/(?!^)\?(?=[\w.-]+=)/g, '&');
  return new URLSearchParams(plain);
}

/** Returns a parameter's first value that is not blank, trimmed. */
export function firstValue(address: URLSearchParams, name: string): string | undefined {
  return address
    .getAll(name)
    .map((value) => value.trim())
    .find(Boolean);
}

/**
 * The router's parser and serializer of parameters. Every value stays text. If a parameter is
 * repeated, its first value counts.
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
 * Removes everything before the first and after the last letter or digit, such as the punctuation
 * of a sentence that ends with a code: `novo).`
 */
export function trimCode(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

const PROMO_PARAMETERS = ['promo', 'parceiro', 'afiliado'] as const;

/** Returns the first promo key of an address, or null. Capitals stay as they were written. */
export function promoKey(address: URLSearchParams): string | null {
  const keys = PROMO_PARAMETERS.map((name) => trimCode(firstValue(address, name) ?? ''));
  return keys.find(Boolean) ?? null;
}
