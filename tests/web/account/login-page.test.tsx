import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { LoginPage } from '../../../web/src/features/auth/login-page.tsx';
import { setAppCheckSource } from '../../../web/src/lib/app-check-source.ts';
import { ana, answered, type LocalServer, show, startServer } from './harness.tsx';

const CHECK = 'GET /api/auth/check-cookie';

let server: LocalServer;
let isAdmitted: boolean;
beforeEach(async () => {
  isAdmitted = true;
  const { uid, email, displayName } = ana;
  server = await startServer({
    [CHECK]: () => ({
      body: isAdmitted
        ? { authenticated: true, user: { uid, email, displayName } }
        : { authenticated: false },
    }),
  });
});
afterEach(() => server.close());

test('who has a session is led on, though storage knows of nobody', async () => {
  await show(<LoginPage />, { status: 'loading' });
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
});

test('a stranger stays at the form, which is there before the server is asked', async () => {
  isAdmitted = false;
  await show(<LoginPage />, { status: 'loading' });
  expect(screen.getByLabelText(/Email/)).toBeVisible();
  expect(server.calls).toEqual([]);
  await answered(server, CHECK);
  expect(screen.getByLabelText(/Email/)).toBeVisible();
});

test('the server is asked with an App Check token', async () => {
  setAppCheckSource(async () => 'app-check-token');
  onTestFinished(() => setAppCheckSource(async () => null));
  await show(<LoginPage />, { status: 'loading' });
  await answered(server, CHECK);
  expect(server.headers[0]?.['x-firebase-appcheck']).toBe('app-check-token');
});

test('nothing that was typed meanwhile is taken away', async () => {
  await show(<LoginPage />, { status: 'loading' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
  // As into a page before hydration: without an event.
  field.value = 'ana@';
  await answered(server, CHECK);
  expect(field).toBeVisible();
  expect(field).toHaveValue('ana@');
});
