import type { LocalOrigins } from '../../../web/content-policy.ts';
import type { Check, Problem } from '../check.ts';

export interface SiteContext {
  project: string;
  /** The command that brings the code's own site and functions there. */
  deploy: string;
  /** The site's origin, such as `https://garimpa.com.br`. */
  site: string;
  /** The functions' own addresses, past Hosting: `https://southamerica-east1-<id>.cloudfunctions.net`. */
  functions: string;
  /** Firebase's origins of the site that are not `site` itself. */
  otherOrigins: readonly string[];
  /** The emulators' origins in the content policy; undefined for a real site. */
  localOrigins: LocalOrigins | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** One request, redirects not followed. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(40_000),
    ...init,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export function siteCheck(
  id: string,
  title: string,
  problems: (context: SiteContext) => Promise<Problem[]>,
): Check<SiteContext> {
  return { id: `site-${id}`, title, problems };
}
