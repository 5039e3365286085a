/**
 * Returns the URL of the same page on the site's domain if `here` is on the project's domains of
 * Firebase Hosting. Visitors should leave these, because a sign-in is valid on one domain only, and
 * Stripe returns buyers to the site's domain. Returns null for every other host, such as localhost
 * or a preview channel (`<project>--<channel>-….web.app`).
 */
export function siteDomainUrl(here: URL, siteUrl: string, projectId: string): string | null {
  const site = new URL(siteUrl);
  const firebaseHosts = [`${projectId}.web.app`, `${projectId}.firebaseapp.com`];
  if (here.host === site.host || !firebaseHosts.includes(here.host)) return null;
  return site.origin + here.pathname + here.search + here.hash;
}
