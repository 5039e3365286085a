import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { SiteLayout } from '../components/site/site-layout.tsx';
import { NotFoundPage } from '../features/info/not-found-page.tsx';
import { refuseReload } from '../lib/start/missing-files.ts';

export const root = createRootRoute({
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
  component: () => (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  ),
});

/** A component of its own chunk; where that fails for want of a connection, `PageError` says so. */
export const lazyComponent: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(refuseReload), name);

const pageModules = import.meta.glob<Record<string, ComponentType>>([
  '../features/*/*-page.tsx',
  '!../features/info/not-found-page.tsx',
]);

/** The page that is the one export of `module` (`features/plans/plans-page.tsx`), loaded when it is asked for. */
export function lazyPage(module: string) {
  const load = pageModules[`../${module}`];
  if (!load) throw new Error(`There is no ${module}`);
  return lazyComponent(async () => ({ default: Object.values(await load())[0] }), 'default');
}

/**
 * Keeps these search parameters as text, and of repeated ones the first; what is missing, too
 * long or nested is undefined. Not a schema, because every page would load what only few
 * routes need.
 */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (
    search: Partial<Record<Name, string | number>> & SearchSchemaInput,
  ): Partial<Record<Name, string | undefined>> => {
    const found: Partial<Record<Name, string | undefined>> = {};
    for (const name of names) {
      const [value]: unknown[] = [search[name]].flat();
      const isText = typeof value === 'string' || typeof value === 'number';
      // Named even so: what is left out here, the router would take from the address as it is.
      found[name] = isText && String(value).length <= 500 ? String(value) : undefined;
    }
    return found;
  };
}
