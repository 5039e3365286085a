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

/**
 * Whether the router may scroll after a render. Not after the first one of a document that a finger,
 * an anchor or the browser has scrolled already.
 */
function keepFirstPlace(): () => boolean {
  let isFirst = true;
  return () => {
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isScrolled;
  };
}

/**
 * The router over the whole route table.
 * @param history the browser's by default; one in memory for rendering at build time and in tests.
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    ...textSearch,
    // As Hosting compares paths.
    caseSensitive: true,
    // At build time it would write an inline script, which the pages' policy forbids.
    scrollRestoration: history === undefined && keepFirstPlace(),
    defaultPreload: 'intent',
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageError,
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Part of a purchase: nobody is asked for consent here. */
    quiet?: boolean;
    /** Says itself that it is for signed-in users alone. */
    explainsLogin?: boolean;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
