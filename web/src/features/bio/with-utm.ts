import { parseUrl } from '../../lib/parse.ts';

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Stands for our own site in links that begin with a slash. */
const OWN = 'https://own.invalid';

/**
 * `href` with the UTM parameters of `search` (`?utm_source=tiktok`), in place of any of
 * the same name. Blank ones are left out; a link that is no web address stays as it is.
 */
export function withUtm(href: string, search: string): string {
  const url = parseUrl(href, OWN);
  if (url === null || !/^https?:$/.test(url.protocol)) return href;
  const given = new URLSearchParams(search);
  const marks = UTM_KEYS.flatMap((key) => {
    const value = given.get(key)?.trim();
    return value ? [[key, value] as const] : [];
  });
  if (marks.length === 0) return href;
  for (const [key, value] of marks) url.searchParams.set(key, value);
  return url.origin === OWN ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
