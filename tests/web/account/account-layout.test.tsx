import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountLayout } from '../../../web/src/components/account/account-layout.tsx';
import { useUser } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { ana, changeSession, show } from './harness.tsx';

test('if the session ends in another tab, an account page hides the user’s data and links to /login', async () => {
  await show(<Email />);
  expect(screen.getByText(ana.email)).toBeVisible();
  await changeSession(null);
  expect(screen.queryByText(ana.email)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nenhum dado encontrado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute(
    'href',
    '/login',
  );
});

test('after another user’s sign-in in another tab, an account page shows only the new user', async () => {
  await show(<Email />);
  const before = screen.getByText(ana.email);
  await changeSession({ ...ana, displayName: 'Ana Maria' });
  expect(screen.getByText(ana.email)).toBe(before);
  await changeSession({ uid: 'u2', email: 'bia@exemplo.com', displayName: null });
  expect(screen.getByText('bia@exemplo.com')).not.toBe(before);
});

function Email() {
  return <p>{useUser().email}</p>;
}

const reload = vi.fn();
const { style } = document.documentElement;

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { origin: window.location.origin, reload });
  storage.set('uid', 'u1');
});
afterEach(() => vi.unstubAllGlobals());

const move = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

test.each([
  ['is shown if the user is the same', () => {}, '', 0],
  ['reloads if another user has signed in', () => storage.set('uid', 'u2'), 'hidden', 1],
  ['reloads if the user has signed out', () => storage.remove('uid'), 'hidden', 1],
])(
  'an account page is hidden when the user leaves it, and on the way back %s',
  async (_, change, visibility, reloads) => {
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
