import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns `own` for a request from our pages, `foreign` for a request from another site, and
 * `unknown` if no header names the sender. Pages on our Hosting site's other domains are also
 * `own`, because the browser sends `Sec-Fetch-Site: same-origin`.
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
