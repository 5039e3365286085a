/**
 * Parses a URL, or returns null if it is not valid. Does the same as `URL.parse`, which older
 * browsers lack.
 */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** Parses a JSON text, or returns undefined if it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
