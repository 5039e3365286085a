import type { IncomingHttpHeaders } from 'node:http';

/**
 * Where a request says it comes from: our own pages, a foreign site, or unsaid.
 * Browsers name the origin of every POST. `Sec-Fetch-Site: same-origin` is the
 * browser's own word that page and address agree, which no page can forge; it
 * covers Hosting's further domains and preview channels.
 */
export function originOf(
  headers: IncomingHttpHeaders,
  appOrigin: string,
): 'own' | 'foreign' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (headers.origin === undefined) {
    if (site === 'same-origin') return 'own';
    return site === undefined || site === 'none' ? 'unsaid' : 'foreign';
  }
  return headers.origin === appOrigin || site === 'same-origin' ? 'own' : 'foreign';
}
