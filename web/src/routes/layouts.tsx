import {
  createRootRoute,
  createRoute,
  HeadContent,
  Outlet,
  rootRouteId,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import { ConsentNotice } from '../components/consent/consent-notice.tsx';
import { PageAnnouncer } from '../components/site/page-announcer.tsx';
import { PageSkeleton } from '../components/site/page-skeleton.tsx';
import { SiteLayout } from '../components/site/site-layout.tsx';
import { NotFoundPage } from '../features/info/not-found-page.tsx';
import { notFoundPage, pageAt } from '../pages.ts';
import { findUser, requireUser } from './guards.ts';
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

/**
 * Adds the site's header and footer, except to the operator's page, which has its own header. At
 * that address, users who are not operators see the not-found page, with header and footer.
 */
export const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  component: function Site() {
    const { shell } = useLocation({ select: ({ pathname }) => pageAt(pathname) });
    const operatorStatus = useMatches({
      select: (matches) =>
        matches.find(({ routeId }) => routeId === '/site/account/operator')?.status,
    });
    if (operatorStatus === 'success') return <Outlet />;
    return (
      <SiteLayout shell={operatorStatus === 'notFound' ? undefined : shell}>
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
