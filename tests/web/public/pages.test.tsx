import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { addressesOf, fullTitle, pageAt, pages } from '../../../web/src/pages.ts';
import { createAppRouter } from '../../../web/src/routes/router.tsx';
import { ana, showPage } from '../account/harness.tsx';
import { anasProfile, serve, signedOut } from '../server.ts';

const { routesByPath } = createAppRouter();

test('the router has exactly the paths of the pages in pages.ts', () => {
  expect(Object.keys(routesByPath).sort()).toEqual(pages.flatMap(addressesOf).sort());
});

test('a navigation within the website changes the document’s title and canonical address', async () => {
  const { router } = await showPage('/');
  for (const to of ['/planos', '/sobre', '/'] as const) {
    await act(() => router.navigate({ to }));
    await waitFor(() => expect(document.title).toBe(fullTitle(pageAt(to))));
    const [canonical, ...others] = document.querySelectorAll('link[rel="canonical"]');
    expect(new URL(canonical?.getAttribute('href') ?? '').pathname).toBe(to);
    expect(others).toEqual([]);
  }
});

test('if a user’s session is cached, a navigation does not wait for the session check', async () => {
  const CHECK = 'GET /api/auth/check-cookie?profile=1';
  const profile = { 'GET /api/users/u1': () => ({ body: { user: anasProfile } }) };
  await serve({ ...profile, [CHECK]: () => ({ body: { authenticated: true, user: ana } }) });
  const { router } = await showPage('/account-confirmation');
  // From now on, the cached session is stale, and the server does not respond to the session check.
  const silent = await serve({ ...profile, [CHECK]: () => new Promise<never>(() => {}) });
  queryClient.setQueryData(sessionQuery.queryKey, ana, { updatedAt: Date.now() - 3_600_000 });
  await act(() => router.navigate({ to: '/payment-canceled' }));
  expect(await screen.findByText('Nenhuma cobrança foi feita.')).toBeVisible();
  await waitFor(() => expect(silent.calls).toContain(CHECK));
});

test('if a visitor opens a protected page, its whole address is stored for the redirect after the login, but not if the page is only preloaded', async () => {
  await serve(signedOut);
  const { router } = await showPage('/sobre');
  const page = { to: '/payment-success', search: { session_id: 'cs_test_1' } };
  await router.preloadRoute(page);
  expect(storage.get('loginRedirectUrl')).toBeNull();
  await act(() => router.navigate(page));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(storage.get('loginRedirectUrl')).toBe('/payment-success?session_id=cs_test_1');
});

test.each([
  ['/area-usuario', '/login'],
  ['/account-confirmation', '/login'],
  ['/payment-canceled', '/login'],
  ['/payment-awaited', '/login'],
  ['/upsell', '/planos'],
])('the page %s redirects a visitor to %s', async (path, target) => {
  await serve(signedOut);
  const { router } = await showPage('/sobre');
  await act(() => router.navigate({ to: path }));
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

test('a page with a form shows only one message that the browser is offline', async () => {
  await serve(signedOut);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showPage('/cadastro');
  expect(await screen.findAllByText('Sem conexão com a internet.')).toHaveLength(1);
});
