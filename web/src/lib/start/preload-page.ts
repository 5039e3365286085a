import type { AnyRouter } from '@tanstack/react-router';

/**
 * Loads the scripts of the page at `path` before anybody goes there, and nothing else: the
 * router's own preloading would ask who is signed in too. A failure is left to the navigation.
 */
export function preloadPage(router: AnyRouter, path: string): void {
  for (let route = router.routesByPath[path]; route; route = route.parentRoute) {
    void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
