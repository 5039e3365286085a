/**
 * Returns the address as a URL, or null if it is not valid. Newer browsers have it as `URL.parse`.
 */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** Returns the value of a JSON text, or undefined if it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
