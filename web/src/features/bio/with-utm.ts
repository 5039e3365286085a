import type { Attribution } from '#contract/attribution.ts';
import { parseUrl } from '../../lib/parse.ts';

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Stands for our own site in links that begin with a slash. */
const OWN = 'https://own.invalid';

type Marks = Pick<Attribution, (typeof UTM_KEYS)[number]>;

/** The UTM parameters of an address (`?utm_source=tiktok`), else those of the first touch. */
export function utmOf(search: string, firstTouch: Marks): Marks {
  const given = new URLSearchParams(search);
  const marks = UTM_KEYS.map((key) => [key, given.get(key)?.trim()]).filter(([, mark]) => mark);
  return marks.length > 0 ? Object.fromEntries(marks) : firstTouch;
}

/**
 * `href` with UTM parameters, in place of any of the same name; a link that is no web address
 * stays as it is.
 */
export function withUtm(href: string, marks: Marks): string {
  const url = parseUrl(href, OWN);
  if (url === null || !/^https?:$/.test(url.protocol)) return href;
  const given = UTM_KEYS.flatMap((key) => (marks[key] ? [[key, marks[key]] as const] : []));
  if (given.length === 0) return href;
  for (const [key, mark] of given) url.searchParams.set(key, mark);
  return url.origin === OWN ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
