import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#contract/auth.ts';
import { AccountLayout } from '../../../web/src/components/account/account-layout.tsx';
import { AccountCard } from '../../../web/src/features/account/account-card.tsx';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { sessionQuery, useUser } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { anasProfile, serve, signedOut } from '../server.ts';
import { ana, show } from './harness.tsx';

beforeEach(() => storage.set('uid', 'u1'));

const setSession = (user: SessionUser) =>
  act(async () => queryClient.setQueryData(sessionQuery.queryKey, user));

function Email() {
  return <p>{useUser().email}</p>;
}

const download = () => userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
const clearData = async () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

test.each([
  ['a refused request', download],
  ['a refused query', () => queryClient.prefetchQuery(profileQuery('u1'))],
  ['clearing the site’s data in another tab', clearData],
])('if the session has ended, %s hides the user’s data and links to /login', async (_, notice) => {
  const refused = () => ({ status: 401, body: { error: 'Não.', code: 'unauthenticated' } });
  await serve({ ...signedOut, 'GET /api/users/u1': refused, 'GET /api/users/u1/export': refused });
  await show(<AccountCard user={ana} profile={anasProfile} />);
  expect(screen.getAllByText(ana.email, { exact: false })).not.toEqual([]);
  await notice();
  expect(await screen.findByRole('heading', { name: 'Nenhum dado encontrado' })).toBeVisible();
  expect(screen.queryByText(ana.email, { exact: false })).toBeNull();
  const login = screen.getByRole('link', { name: 'Voltar para o login' });
  expect(login).toHaveAttribute('href', '/login');
});

test('after another user’s sign-in in another tab, an account page shows only the new user', async () => {
  await show(<Email />);
  const before = screen.getByText(ana.email);
  await setSession({ ...ana, displayName: 'Ana Maria' });
  expect(screen.getByText(ana.email)).toBe(before);
  await setSession({ uid: 'u2', email: 'bia@exemplo.com', displayName: null });
  expect(screen.getByText('bia@exemplo.com')).not.toBe(before);
});

const move = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

test.each([
  ['is shown if the user is the same', () => {}, '', 0],
  ['reloads if another user has signed in', () => storage.set('uid', 'u2'), 'hidden', 1],
  ['reloads if the user has signed out', () => storage.remove('uid'), 'hidden', 1],
])(
  'an account page is hidden when its user leaves, and when the browser restores it, it %s',
  async (_, change, visibility, reloads) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { origin: window.location.origin, reload });
    const { style } = document.documentElement;
    await show(<AccountLayout />);
    move('pagehide');
    expect(style.visibility).toBe('hidden');
    change();
    move('pageshow');
    expect(reload).toHaveBeenCalledTimes(reloads);
    expect(style.visibility).toBe(visibility);
    style.visibility = '';
  },
);
