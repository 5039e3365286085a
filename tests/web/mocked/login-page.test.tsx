import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoginPage } from '../../../web/src/features/auth/login-page.tsx';
import { startUserSession } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../support/prices.ts';
import { ana, expectToast, serve, show, signedOut } from '../account/harness.tsx';

const CHECK = 'GET /api/auth/check-cookie?profile=1';
const SET = 'POST /api/auth/set-cookie';

const firebase = vi.hoisted(() => ({ signIn: vi.fn() }));
vi.mock('../../../web/src/lib/session/sign-in-out.ts', () => firebase);
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({
  auth: { app: { name: '[DEFAULT]' }, currentUser: null, authStateReady: async () => {} },
}));

const email = () => screen.getByLabelText(/Email/);
const password = () => screen.getByLabelText(/^Senha/);
const send = () => screen.getByRole('button', { name: 'Entrar' });

const sent = [[expect.anything(), 'ana@exemplo.com', 'segredo']];

async function fill() {
  const user = userEvent.setup();
  await user.type(email(), ' Ana@Exemplo.com');
  await user.type(password(), 'segredo');
  return user;
}

beforeEach(() => void firebase.signIn.mockReset());

test('a visitor who has chosen a plan goes to /upsell after the login, once the session cookie is set', async () => {
  storage.set('selectedPlan', selectedElite());
  const server = await serve({ ...signedOut, [SET]: () => ({ body: { ok: true } }) });
  firebase.signIn.mockImplementation(() => startUserSession(ana as never));
  await show(<LoginPage />, 'unknown');
  const user = await fill();
  await user.keyboard('{Enter}');
  // The form redirects to /upsell. The page's other redirect, for users who are already signed in,
  // leads to /area-usuario.
  expect(await screen.findByText('em /upsell')).toBeVisible();
  expect(firebase.signIn.mock.calls).toEqual(sent);
  expect(server.calls).toContain(SET);
});

test('the login form sends values that a password manager filled in without input events', async () => {
  firebase.signIn.mockResolvedValue(undefined);
  await serve(signedOut);
  await show(<LoginPage />, 'unknown');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(email(), 'ana@exemplo.com');
  set?.call(password(), 'segredo');
  await userEvent.click(send());
  await waitFor(() => expect(firebase.signIn.mock.calls).toEqual(sent));
});

test('a failed login shows an error, keeps the typed values, and can be sent again', async () => {
  const answer = Promise.withResolvers<void>();
  firebase.signIn.mockReturnValueOnce(answer.promise);
  firebase.signIn.mockRejectedValueOnce(new Error('Failed to fetch'));
  await serve(signedOut);
  await show(<LoginPage />, 'unknown');
  const user = await fill();
  await user.dblClick(send());
  await waitFor(() => expect(firebase.signIn).toHaveBeenCalled());
  answer.reject({ code: 'auth/invalid-credential' });
  await expectToast('Email ou senha inválidos');
  expect(firebase.signIn).toHaveBeenCalledTimes(1);
  expect(email()).toBeInvalid();
  expect(password()).toBeInvalid();
  expect(password()).toHaveFocus();
  await user.click(send());
  await expectToast('Erro ao fazer login. Tente novamente.');
  // The second login failed because of the network, so the fields are not invalid.
  expect(email()).toBeValid();
  expect(password()).toBeValid();
  expect(password()).toHaveValue('segredo');
});

test('the login page redirects a signed-in user, even if the form is already filled', async () => {
  storage.set('uid', ana.uid);
  const answer = Promise.withResolvers<{ body: object }>();
  await serve({ [CHECK]: () => answer.promise });
  await show(<LoginPage />, 'unknown');
  await fill();
  answer.resolve({ body: { authenticated: true, user: ana } });
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
});
