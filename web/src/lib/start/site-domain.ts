/**
 * Returns the address of the same page on the site's domain, if `here` is on one of Firebase's
 * domains. A sign-in belongs to one domain, and Stripe returns buyers to the site's domain. Returns
 * null on every other host, such as an emulator's or a preview channel's
 * (`<project>--<channel>-….web.app`).
 */
export function siteDomainUrl(here: URL, siteUrl: string, projectId: string): string | null {
  const site = new URL(siteUrl);
  const firebaseHosts = [`${projectId}.web.app`, `${projectId}.firebaseapp.com`];
  if (here.host === site.host || !firebaseHosts.includes(here.host)) return null;
  return site.origin + here.pathname + here.search + here.hash;
}
