import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { Providers } from '../../../web/src/app.tsx';
import { ConsentNotice } from '../../../web/src/components/consent/consent-notice.tsx';
import { openPreferences, readConsent } from '../../../web/src/lib/consent/consent.ts';
import { storage } from '../../../web/src/lib/storage.ts';

const accepted = { version: CONSENT_VERSION, measurement: true, advertising: true };
const refused = { version: CONSENT_VERSION, measurement: false, advertising: false };

async function openAt(path: string) {
  const root = createRootRoute({ component: ConsentNotice });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/' }),
    createRoute({ getParentRoute: () => root, path: '/checkout', staticData: { quiet: true } }),
    createRoute({ getParentRoute: () => root, path: '/politicas-de-privacidade' }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <Providers env="test">
      <RouterProvider<AnyRouter> router={router} />
    </Providers>,
  );
  return router;
}

const question = () => screen.queryByRole('region', { name: 'Aviso de cookies' });
const choices = () => screen.findByRole('region', { name: 'Preferências de cookies' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the question', () => {
  test.each([
    ['Aceitar', accepted],
    ['Recusar', refused],
  ])('%s is kept within the press: a quick reload does not ask again', async (name, wanted) => {
    await openAt('/');
    button(name).click();
    expect(readConsent()).toEqual(wanted);
    await waitFor(() => expect(question()).toBeNull());
  });

  test('yes and no look the same', async () => {
    await openAt('/');
    const [no, yes] = [button('Recusar'), button('Aceitar')];
    expect(yes.className).toBe(no.className);
    expect(yes.dataset).toEqual(no.dataset);
  });

  test('is not asked during a purchase', async () => {
    const router = await openAt('/checkout');
    expect(question()).toBeNull();
    await act(() => router.navigate({ to: '/' }));
    expect(question()).not.toBeNull();
  });

  test('disappears once another tab has the answer', async () => {
    await openAt('/');
    const record = JSON.stringify({ ...refused, decidedAt: Date.now(), uid: null });
    window.localStorage.setItem('consent', record);
    await act(async () => window.dispatchEvent(new StorageEvent('storage')));
    expect(question()).toBeNull();
  });
});

describe('the preferences', () => {
  test('open from the question with everything off, and keep one purpose alone', async () => {
    await openAt('/');
    await userEvent.click(button('Preferências'));
    expect(await choices()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Preferências de cookies' })).toHaveFocus();
    expect(screen.getByRole('switch', { name: 'Medição' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Publicidade' }));
    await userEvent.click(button('Salvar escolha'));
    expect(readConsent()).toEqual({ ...refused, advertising: true });
    expect(question()).toBeNull();
  });

  test('show the answer, and withdraw it', async () => {
    storage.set('consent', { ...accepted, decidedAt: Date.now(), uid: null });
    await openAt('/');
    act(openPreferences);
    await choices();
    expect(screen.getByRole('switch', { name: 'Publicidade' })).toBeChecked();
    await userEvent.click(button('Recusar tudo'));
    expect(readConsent()).toEqual(refused);
  });

  test('close by Escape without a change, and give the focus back', async () => {
    await openAt('/');
    await userEvent.click(button('Preferências'));
    await choices();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button('Preferências')).toHaveFocus());
    expect(readConsent()).toBeNull();
  });
});
