import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { addressesOf, pages, publicPages } from '../../../web/src/pages.ts';
import { createAppRouter } from '../../../web/src/routes.tsx';

const router = createAppRouter();
const { routesByPath } = router;

/** The ids of a route's parents, the nearest first. */
function parentsOf({ parentRoute }: AnyRoute): string[] {
  return parentRoute ? [parentRoute.id, ...parentsOf(parentRoute)] : [];
}

test('every address of every page has a route, and every route is a page', () => {
  expect(Object.keys(routesByPath).sort()).toEqual(pages.flatMap(addressesOf).sort());
});

test('public pages are those outside the account side', () => {
  const outside = Object.entries(routesByPath)
    .filter(([, route]) => !parentsOf(route).some((id) => id.includes('account')))
    .map(([path]) => path);
  expect(outside.sort()).toEqual(publicPages.flatMap(addressesOf).sort());
});

test('the compiler knows every address, and no other', () => {
  expect(router.buildLocation({ to: '/selecionar-plano' }).pathname).toBe('/selecionar-plano');
  // @ts-expect-error No page has this address.
  expect(router.buildLocation({ to: '/planoz' }).pathname).toBe('/planoz');
});
