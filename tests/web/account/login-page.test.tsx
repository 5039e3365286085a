import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LoginPage } from '../../../web/src/features/auth/login-page.tsx';
import { ana, type LocalServer, show, startServer } from './harness.tsx';

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

/** Until the page has had its answer, and the time to act on it. */
async function answered() {
  await waitFor(() => expect(server.calls).toContain(CHECK));
  await fetch('/later', {});
  await new Promise((resolve) => setTimeout(resolve));
}

test('who has a session is led on, though storage knows of nobody', async () => {
  await show(<LoginPage />, { status: 'loading' });
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
});

test('a stranger stays at the form, which is there before the server is asked', async () => {
  isAdmitted = false;
  await show(<LoginPage />, { status: 'loading' });
  expect(screen.getByLabelText(/Email/)).toBeVisible();
  expect(server.calls).toEqual([]);
  await answered();
  expect(screen.getByLabelText(/Email/)).toBeVisible();
});

test('nothing that was typed meanwhile is taken away', async () => {
  await show(<LoginPage />, { status: 'loading' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
  // As into the page that is not alive yet: no event tells of it.
  field.value = 'ana@';
  await answered();
  expect(field).toBeVisible();
  expect(field).toHaveValue('ana@');
});
