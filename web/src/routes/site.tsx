import {
  createRootRoute,
  createRoute,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  rootRouteId,
  useLocation,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ConsentNotice } from '../components/consent/consent-notice.tsx';
import { PageAnnouncer } from '../components/site/page-announcer.tsx';
import { SiteLayout } from '../components/site/site-layout.tsx';
import { NotFoundPage } from '../features/info/not-found-page.tsx';
import { canonicalUrl, fullTitle, notFoundPage, pageAt } from '../pages.ts';

export const root = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <Outlet />
      <ConsentNotice />
      <PageAnnouncer />
    </>
  ),
  head: ({ matches }) =>
    matches.at(-1)?.routeId === rootRouteId ? at(notFoundPage.path).head() : {},
  notFoundComponent: () => (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  ),
});

/** With header and footer. */
export const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  component: function Site() {
    const { bare } = useLocation({ select: ({ pathname }) => pageAt(pathname) });
    return (
      <SiteLayout bare={bare}>
        <Outlet />
      </SiteLayout>
    );
  },
});

/** A route's path and head: title, description and address of the page at `path`. */
export function at<Path extends string>(path: Path) {
  const page = pageAt(path);
  const canonical = canonicalUrl(page);
  const head = () => ({
    meta: [
      { title: fullTitle(page) },
      page.description === undefined
        ? { name: 'robots', content: 'noindex' }
        : { name: 'description', content: page.description },
    ],
    links: canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }],
  });
  return { path, head };
}

/**
 * A page in a file of its own. A file that is gone since a deployment makes the router reload the
 * page once; without a connection that would only lose what is shown.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new Error('No connection', { cause: error });
      }),
    name,
  );

/** A search parameter; one that is too long is dropped. */
const searchText = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);

/** The schema of a route's search parameters by these names. */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return z.object(
    Object.fromEntries(names.map((name) => [name, searchText])) as Record<Name, typeof searchText>,
  );
}
