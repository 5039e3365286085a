import type { Attribution } from '#contract/attribution.ts';
import { parseUrl } from '../../lib/parse.ts';

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** A placeholder origin for parsing links that begin with a slash. */
const OWN = 'https://own.invalid';

type UtmParameters = Pick<Attribution, (typeof UTM_KEYS)[number]>;

export function utmOf(search: string, firstTouch: UtmParameters): UtmParameters {
  const given = new URLSearchParams(search);
  const utm = UTM_KEYS.map((key) => [key, given.get(key)?.trim()]).filter(([, value]) => value);
  return utm.length > 0 ? Object.fromEntries(utm) : firstTouch;
}

/** Adds UTM parameters to `href`. Returns a link that is not HTTP, such as `mailto:`, unchanged. */
export function withUtm(href: string, utm: UtmParameters): string {
  const url = parseUrl(href, OWN);
  if (url === null || !/^https?:$/.test(url.protocol)) return href;
  const given = UTM_KEYS.flatMap((key) => (utm[key] ? [[key, utm[key]] as const] : []));
  if (given.length === 0) return href;
  for (const [key, value] of given) url.searchParams.set(key, value);
  return url.origin === OWN ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
