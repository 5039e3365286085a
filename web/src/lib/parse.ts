/** The address as a URL, or null where it is none: what `URL.parse` gives in newer browsers. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** The value of a JSON text; undefined, which JSON does not have, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
