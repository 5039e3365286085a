import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from our own pages or from a foreign site; `unknown` without the
 * headers. Browsers send `Origin` with every POST. `Sec-Fetch-Site: same-origin`, which no
 * page can forge, covers Hosting's other domains and preview channels.
 */
export function originOf(
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
