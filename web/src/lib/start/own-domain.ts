/**
 * The same page on the site's own domain, for one opened at Firebase's: a sign-in is
 * kept per domain, and Stripe returns to the own one. Null where the page is already right; at
 * the emulators and preview channels (`<project>--<channel>-….web.app`) it is.
 */
export function atOwnDomain(here: URL, siteUrl: string, projectId: string): string | null {
  const site = new URL(siteUrl);
  const firebaseHosts = [`${projectId}.web.app`, `${projectId}.firebaseapp.com`];
  if (here.host === site.host || !firebaseHosts.includes(here.host)) return null;
  return site.origin + here.pathname + here.search + here.hash;
}
