import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Providers } from '../../../web/src/app.tsx';
import { SessionActions } from '../../../web/src/components/site/session-actions.tsx';
import { storage } from '../../../web/src/lib/storage.ts';

async function showActions() {
  const root = createRootRoute({ component: SessionActions });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <Providers env="test">
      <RouterProvider<AnyRouter> router={router} />
    </Providers>,
  );
  await screen.findByRole('link', { name: 'Acessar App' });
}

test('signed out: Login drops the chosen plan', async () => {
  localStorage.setItem('selectedPlan', '{}');
  await showActions();
  expect(screen.queryByRole('link', { name: 'Minha Conta' })).not.toBeInTheDocument();
  const login = screen.getByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/login');
  await userEvent.click(login);
  expect(localStorage.getItem('selectedPlan')).toBeNull();
});

test('signed in: Minha Conta, until the person signs out', async () => {
  storage.set('uid', 'u1');
  await showActions();
  expect(screen.getByRole('link', { name: 'Minha Conta' })).toHaveAttribute(
    'href',
    '/area-usuario',
  );
  act(() => storage.remove('uid'));
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Minha Conta' })).not.toBeInTheDocument();
});
