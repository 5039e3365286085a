/**
 * Reads the parameters of an address, also of one that was copied out of a message: with `&amp;` for
 * `&`, or with a second question mark where a link was extended.
 * @param search `?promo=novo?utm_source=ig`
 */
export function readSearch(search: string): URLSearchParams {
  const plain = search.replace(/&amp;/gi, '&').replace(/(?!^)\?(?=[\w.-]+=)/g, '&');
  return new URLSearchParams(plain);
}

/** The first value of a parameter that is not blank, trimmed. */
export function firstValue(address: URLSearchParams, name: string): string | undefined {
  return address
    .getAll(name)
    .map((value) => value.trim())
    .find(Boolean);
}

/** How the router reads and writes the parameters: every value stays text, the first one counts. */
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

/** Removes what no code begins or ends with, as where a link ends a sentence: `novo).` */
export function trimCode(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

const PROMO_PARAMETERS = ['promo', 'parceiro', 'afiliado'] as const;

/** The first promo key of an address, as it was written; null when there is none. */
export function promoKey(address: URLSearchParams): string | null {
  const keys = PROMO_PARAMETERS.map((name) => trimCode(firstValue(address, name) ?? ''));
  return keys.find(Boolean) ?? null;
}
