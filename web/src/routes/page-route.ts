import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressesOf, canonicalUrl, fullTitle, type Page } from '../pages.ts';
import { checkoutOptions, guards } from './guards.ts';

export function headOf(page: Page) {
  const canonical = canonicalUrl(page);
  return {
    meta: [
      { title: fullTitle(page) },
      page.description === undefined
        ? { name: 'robots', content: 'noindex' }
        : { name: 'description', content: page.description },
    ],
    links: canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }],
  };
}

/**
 * Loads a page's file on demand. If the import fails, the router reloads the page, because a
 * deployment may have removed the file. Offline, a reload would lose the current page, so this
 * function throws another error, after which the router does not reload.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new Error('No connection', { cause: error });
      }),
    name,
  );

const files = import.meta.glob<Record<string, () => ReactNode>>([
  '../features/*/*-page.tsx',
  // The not-found page is part of the entry script, because it may be shown at any address.
  '!../features/info/not-found-page.tsx',
]);

/** Returns the component of a page's file: `terms-page.tsx` exports `TermsPage`. */
function componentOf(module: string) {
  const load = files[`../${module}`];
  if (!load) throw new Error(`No page at ${module}`);
  const file = module.slice(module.lastIndexOf('/') + 1).replace('.tsx', '');
  return lazyPage(
    load,
    file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
}

type SearchOf<Row extends Page> = Row extends { search: infer Schema } ? Schema : undefined;

function routeAt<
  Parent extends AnyRoute,
  const Path extends string,
  Search extends Page['search'] = undefined,
>(parent: Parent, path: Path, validateSearch: Search, page: Page) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    head: () => headOf(page),
    staticData: { quiet: page.twoTabs ?? page.quiet, explainsLogin: page.explainsLogin },
    validateSearch,
    component: componentOf(page.module ?? ''),
    ...(page.guard && { beforeLoad: guards[page.guard] }),
    ...(page.guard === 'checkout' && checkoutOptions),
  });
}

/** A union of one route type per page, so that each route has its own path and parameters. */
type RouteOf<Parent extends AnyRoute, Row> = Row extends Page
  ? ReturnType<typeof routeAt<Parent, Row['path'], SearchOf<Row>>>
  : never;

/** Returns the routes of `pages` below `parent`, one for each path and alias. */
export function routesOf<Parent extends AnyRoute, const Row extends Page>(
  parent: Parent,
  pages: readonly Row[],
) {
  return pages.flatMap((page) =>
    addressesOf(page).map((path) => routeAt(parent, path, page.search, page)),
  ) as unknown as RouteOf<Parent, Row>[];
}
