import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns `own` for a request from our pages, and `unknown` if the headers do not tell. A page on
 * another domain of our Hosting site is also `own`, by `Sec-Fetch-Site: same-origin`.
 */
export function checkOrigin(
  headers: IncomingHttpHeaders,
  appOrigin: string,
): 'own' | 'foreign' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (headers.origin === undefined) {
    if (site === 'same-origin') return 'own';
    return site === undefined || site === 'none' ? 'unknown' : 'foreign';
  }
  return headers.origin === appOrigin || site === 'same-origin' ? 'own' : 'foreign';
}
