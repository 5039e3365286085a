import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storage } from '../../../web/src/lib/storage.ts';
import { addressesOf, fullTitle, pageAt, pages } from '../../../web/src/pages.ts';
import { createAppRouter } from '../../../web/src/routes/router.tsx';
import { serve } from '../account/harness.tsx';
import { showPage } from './show-page.tsx';

const { routesByPath } = createAppRouter();

test('every address of every page has a route, and every route is a page', () => {
  expect(Object.keys(routesByPath).sort()).toEqual(pages.flatMap(addressesOf).sort());
});

test('title and canonical address follow a walk inside the browser', async () => {
  const { router } = await showPage('/');
  for (const to of ['/planos', '/sobre', '/'] as const) {
    await act(() => router.navigate({ to }));
    await waitFor(() => expect(document.title).toBe(fullTitle(pageAt(to))));
    const [canonical, ...others] = document.querySelectorAll('link[rel="canonical"]');
    expect(new URL(canonical?.getAttribute('href') ?? '').pathname).toBe(to);
    expect(others).toEqual([]);
  }
});

test('a login leads back to a protected page that was asked for, not to one merely pointed at', async () => {
  await serve({
    'GET /api/auth/check-cookie?profile=1': () => ({ body: { authenticated: false } }),
  });
  const { router } = await showPage('/sobre');
  await router.preloadRoute({ to: '/area-usuario' });
  expect(storage.get('loginRedirectUrl')).toBeNull();
  await act(() => router.navigate({ to: '/area-usuario' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(storage.get('loginRedirectUrl')).toBe('/area-usuario');
});
