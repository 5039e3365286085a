import {
  createRootRoute,
  createRoute,
  HeadContent,
  Outlet,
  redirect,
  rootRouteId,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import type { SessionUser } from '#contract/auth.ts';
import { ConsentNotice } from '../components/consent/consent-notice.tsx';
import { PageAnnouncer } from '../components/site/page-announcer.tsx';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { SiteLayout } from '../components/site/site-layout.tsx';
import { NotFoundPage } from '../features/info/not-found-page.tsx';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { notFoundPage, pageAt } from '../pages.ts';
import type { Entering } from './guards.ts';
import { headOf, lazyPage } from './page-route.ts';

export const root = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <Outlet />
      <ConsentNotice />
      <PageAnnouncer />
    </>
  ),
  head: ({ matches }) => (matches.at(-1)?.routeId === rootRouteId ? headOf(notFoundPage) : {}),
  notFoundComponent: () => (
    <SiteLayout>
      <NotFoundPage />
    </SiteLayout>
  ),
});

/** Pages with header and footer, except for the operator's page, which has its own bar. */
export const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  component: function Site() {
    const { bare = false } = useLocation({ select: ({ pathname }) => pageAt(pathname) });
    const operatorStatus = useMatches({
      select: (matches) =>
        matches.find(({ routeId }) => routeId === '/site/account/operator')?.status,
    });
    if (operatorStatus === 'success') return <Outlet />;
    return (
      <SiteLayout bare={bare && operatorStatus !== 'notFound'}>
        <Outlet />
      </SiteLayout>
    );
  },
});

const layout = () => import('../components/account/account-layout.tsx');

/** The account pages, which only the browser renders. The build writes a skeleton for each page. */
export const account = createRoute({
  getParentRoute: () => site,
  id: 'account',
  component: lazyPage(layout, 'AccountLayout'),
  pendingComponent: PageSkeleton,
});

/** Returns the signed-in user, or null. Checks a cached user's session in the background. */
async function findUser(): Promise<SessionUser | null> {
  // Imported on demand, because public pages don't need the session.
  const { sessionQuery } = await import('../lib/session/session.ts');
  const isKnown = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  return isKnown
    ? queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
    : queryClient.fetchQuery(sessionQuery);
}

/**
 * Returns the signed-in user as the route context of `memberPages`. Redirects others to the login,
 * unless the page explains the login itself.
 */
async function requireUser({ location, preload }: Entering) {
  const user = await findUser();
  // If the page explains the login, `MemberLayout` shows the explanation to visitors.
  if (user !== null || pageAt(location.pathname).explainsLogin) return { user };
  // A login leads back only to a page that the user opened, not to a preloaded page.
  if (!preload) storage.set('loginRedirectUrl', location.href);
  throw redirect({ to: '/login' });
}

export const member = createRoute({
  getParentRoute: () => account,
  id: 'member',
  beforeLoad: requireUser,
  component: lazyPage(layout, 'MemberLayout'),
  pendingComponent: PageSkeleton,
});

export const operator = createRoute({
  getParentRoute: () => account,
  id: 'operator',
  async beforeLoad() {
    const { findOperator } = await import('../features/operator/find-operator.ts');
    return { user: await findOperator(await findUser()) };
  },
  head: ({ match }) => (match.status === 'notFound' ? headOf(notFoundPage) : {}),
  component: lazyPage(layout, 'OperatorLayout'),
  notFoundComponent: NotFoundPage,
  pendingComponent: PageSkeleton,
});
