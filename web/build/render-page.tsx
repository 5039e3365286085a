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

/** Every address whose whole page is prerendered, with the page's module in web/src. */
export const rendered = documentsOf([...publicPages, notFoundPage]);

/**
 * Every address whose document is a skeleton, with the page's module in web/src. The operator's
 * page has no module here. Otherwise its document would preload the module for people who are not
 * operators.
 */
export const skeletons = [
  ...documentsOf([...openPages, ...memberPages]),
  ...documentsOf(operatorPages).map(({ path }) => ({ path, module: undefined })),
];

/**
 * Returns the address of the request that identifies the signed-in user, so that the document can
 * preload it. Null if App Check is on, because a preload can't send an App Check token. Also null
 * for /esqueci-senha, which shows the same to everybody.
 */
export const sessionCallOf = (path: string): string | null =>
  env.appCheckSiteKey === null && path !== '/esqueci-senha' ? sessionAddress() : null;

/** Scripts that a page loads from another host, by the page's path. */
export const foreignScripts: Readonly<Record<string, string>> = {
  [checkoutPage.path]: env.stripe.jsUrl ?? STRIPE_JS_URL,
};

export { sharingTags, siteFiles };

/** Prerenders a public page to the HTML that the browser hydrates. */
export function renderPage(path: string): Promise<string> {
  return render(createAppRouter(createMemoryHistory({ initialEntries: [path] })));
}

/** Renders the skeleton of an account page, which the browser replaces with the page. */
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

/**
 * Renders the page of a router to HTML.
 * @throws the error of a route's module or guard, so that the build never publishes an error page.
 */
async function render(router: AnyRouter): Promise<string> {
  await router.load();
  for (const { error } of router.state.matches) if (error) throw error;
  return renderToString(<App router={router} />);
}
