/**
 * Returns the page's URL on the site's domain if `here` is on a default domain of Firebase Hosting.
 * Stripe returns buyers to the site's domain, where a login on the default domain does not count.
 */
export function siteDomainUrl(here: URL, siteUrl: string, projectId: string): string | null {
  const site = new URL(siteUrl);
  const firebaseHosts = [`${projectId}.web.app`, `${projectId}.firebaseapp.com`];
  if (here.host === site.host || !firebaseHosts.includes(here.host)) return null;
  return site.origin + here.pathname + here.search + here.hash;
}
