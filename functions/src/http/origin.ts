import type { IncomingHttpHeaders } from 'node:http';

/**
 * Decides whether a request comes from our pages. Returns `unknown` if the headers do not tell. Our
 * pages on Hosting's other domains have another `Origin`, but send `Sec-Fetch-Site: same-origin`.
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
