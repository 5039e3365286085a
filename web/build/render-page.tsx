import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from '../src/app.tsx';
import { PageSkeleton } from '../src/components/site/page-skeleton.tsx';
import { SiteLayout } from '../src/components/site/site-layout.tsx';
import { STRIPE_JS_URL } from '../src/features/checkout/stripe-js.ts';
import { env } from '../src/lib/env.ts';
import { sessionAddress } from '../src/lib/session/session.ts';
import {
  addressesOf,
  checkoutPage,
  memberPages,
  notFoundPage,
  openPages,
  operatorPages,
  type Page,
  pageAt,
  publicPages,
} from '../src/pages.ts';
import { headOf } from '../src/routes/page-route.ts';
import { createAppRouter } from '../src/routes/router.tsx';
import { sharingTags } from './sharing-tags.ts';
import { siteFiles } from './site-files.ts';

const documentsOf = (pages: readonly Page[]) =>
  pages.flatMap((page) => addressesOf(page).map((path) => ({ path, module: page.module })));

/** The paths of the fully prerendered pages, each with the page's module in web/src. */
export const rendered = documentsOf([...publicPages, notFoundPage]);

/** The paths with a skeleton. Operator pages have no `module`, because others would preload it. */
export const skeletons = [
  ...documentsOf([...openPages, ...memberPages]),
  ...documentsOf(operatorPages).map(({ path }) => ({ path, module: undefined })),
];

/** Returns preload tags for the requests that the scripts of the page at `path` will send. */
export function earlyRequests(path: string): string {
  // A preload can't send the token of App Check. /esqueci-senha needs no session.
  const queriesSession = env.appCheckSiteKey === null && path !== '/esqueci-senha';
  // Without `crossorigin`, the browser would send the request a second time.
  const session = `<link rel="preload" as="fetch" crossorigin href="${sessionAddress()}">`;
  const stripe = `<link rel="preload" as="script" href="${env.stripe.jsUrl ?? STRIPE_JS_URL}">`;
  return (queriesSession ? session : '') + (path === checkoutPage.path ? stripe : '');
}

export { sharingTags, siteFiles };

export function renderPage(path: string): Promise<string> {
  return render(createAppRouter(createMemoryHistory({ initialEntries: [path] })));
}

/** Returns the skeleton of an account page as HTML. In the browser, React replaces the skeleton. */
export function renderSkeleton(path: string): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <>
        <HeadContent />
        <SiteLayout shell={pageAt(path).shell} loading>
          <PageSkeleton />
        </SiteLayout>
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path, head: () => headOf(pageAt(path)) });
  const history = createMemoryHistory({ initialEntries: [path] });
  return render(createRouter({ routeTree: root.addChildren([page]), history }));
}

/** Throws the error of a failed route, so that the build fails. */
async function render(router: AnyRouter): Promise<string> {
  await router.load();
  for (const { error } of router.state.matches) if (error) throw error;
  return renderToString(<App router={router} />);
}
