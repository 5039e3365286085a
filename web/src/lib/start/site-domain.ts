/**
 * Returns the page's URL on the site's domain if `here` is on a default domain of Firebase Hosting.
 * After the checkout, Stripe sends buyers to the site's domain. There, a buyer who signed in on the
 * default domain would not be signed in.
 * Returns null for all other hosts, such as the site's domain, localhost or a preview channel.
 */
export function siteDomainUrl(here: URL, siteUrl: string, projectId: string): string | null {
  const site = new URL(siteUrl);
  const firebaseHosts = [`${projectId}.web.app`, `${projectId}.firebaseapp.com`];
  if (here.host === site.host || !firebaseHosts.includes(here.host)) return null;
  return site.origin + here.pathname + here.search + here.hash;
}
