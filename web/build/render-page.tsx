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
import { env } from '../src/lib/env.ts';
import { STRIPE_JS_URL } from '../src/lib/purchase/stripe-js-url.ts';
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

/** Every address that is rendered whole, with its page's module in web/src. */
export const rendered = documentsOf([...publicPages, notFoundPage]);

/**
 * Every address whose document has a skeleton, with its page's module in web/src; without that of
 * operators, which nobody else loads.
 */
export const skeletons = [
  ...documentsOf([...openPages, ...memberPages]),
  ...documentsOf(operatorPages).map(({ path }) => ({ path, module: undefined })),
];

/**
 * The call by which the account side learns who is there, begun by the document itself. Null with
 * App Check, whose token a document has not, and for the page that is for nobody in particular.
 */
export const sessionCallOf = (path: string): string | null =>
  env.appCheckSiteKey === null && path !== '/esqueci-senha' ? sessionAddress() : null;

/** Scripts that a page loads from another host, by the page's path. */
export const foreignScripts: Readonly<Record<string, string>> = {
  [checkoutPage.path]: env.stripe.jsUrl ?? STRIPE_JS_URL,
};

export { sharingTags, siteFiles };

/** Renders a public page to HTML at build time, as the browser will hydrate it. */
export function renderPage(path: string): Promise<string> {
  return render(createAppRouter(createMemoryHistory({ initialEntries: [path] })));
}

/** The HTML of an account page before anything is known, which the browser replaces by the page. */
export function renderSkeleton(path: string): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <>
        <HeadContent />
        <SiteLayout bare={pageAt(path).bare} loading>
          <PageSkeleton />
        </SiteLayout>
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path, head: () => headOf(pageAt(path)) });
  const history = createMemoryHistory({ initialEntries: [path] });
  return render(createRouter({ routeTree: root.addChildren([page]), history }));
}

/** @throws what a route's module or guard threw, so that no page is published with its error. */
async function render(router: AnyRouter): Promise<string> {
  await router.load();
  for (const { error } of router.state.matches) if (error) throw error;
  return renderToString(<App router={router} />);
}
