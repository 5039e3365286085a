import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { Loading } from '../components/site/loading.tsx';
import { PageError } from '../components/site/page-error.tsx';
import { textSearch } from '../lib/address.ts';
import { bioPage, memberPages, openPages, operatorPages, sitePages } from '../pages.ts';
import { account, member, operator, root, site } from './layouts.tsx';
import { routesOf } from './page-route.ts';

const routeTree = root.addChildren([
  site.addChildren([
    ...routesOf(site, sitePages),
    account.addChildren([
      ...routesOf(account, openPages),
      member.addChildren(routesOf(member, memberPages)),
      operator.addChildren(routesOf(operator, operatorPages)),
    ]),
  ]),
  ...routesOf(root, [bioPage]),
]);

/** @param history the browser's by default; in memory for prerendering and tests. */
export function createAppRouter(history?: RouterHistory) {
  // Keep the position to which the user or the browser scrolled before the first render.
  let isFirst = true;
  const mayScroll = () => {
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isScrolled;
  };
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    ...textSearch,
    // Firebase Hosting compares paths case-sensitively, so the router has to do the same.
    caseSensitive: true,
    // While prerendering, scroll restoration would add an inline script, which our CSP forbids.
    scrollRestoration: history === undefined && mayScroll,
    // Override the stylesheet's smooth scrolling, which is only for anchors within a page.
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageError,
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    quiet?: boolean | undefined;
    explainsLogin?: boolean | undefined;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
