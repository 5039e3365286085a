import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana } from '../account/harness.tsx';
import { showUserArea } from '../account/user-area.tsx';
import { type Answers, CHECK } from '../server.ts';

const firebase = vi.hoisted(() => ({ signIn: vi.fn(), isLoaded: false }));
vi.mock('firebase/auth', () => ({ signInWithEmailAndPassword: firebase.signIn }));
vi.mock('../../../web/src/lib/session/firebase.ts', () => {
  firebase.isLoaded = true;
  return { auth: { app: { name: '[DEFAULT]' }, authStateReady: async () => {} } };
});

const SEND = 'POST /api/verify-email';
const sent = () => ({ body: { ok: true } });
const signedIn = { [CHECK]: () => ({ body: { authenticated: true, user: ana } }) };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void firebase.signIn.mockReset().mockResolvedValue({ user: ana }));

function open(emailVerified: boolean, send: Answers[string] = sent) {
  return showUserArea({ emailVerified }, { ...signedIn, [SEND]: send });
}

test('a double click on the button for another verification e-mail requests only one e-mail', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  const server = await open(false, () => answer.promise);
  expect(await screen.findByText('Confirme seu email')).toBeVisible();
  await press('Enviar de novo');
  await press('Enviando...');
  answer.resolve(sent());
  const notice = await screen.findByRole('status', { name: 'Enviamos um novo link' });
  expect(notice).toHaveAccessibleDescription(/^Ele foi para ana@/);
  expect(server.calls.filter((each) => each === SEND)).toHaveLength(1);
  expect(server.bodies.at(-1)).toEqual({ uid: ana.uid });
  // The request needs Firebase's ID token, so the page must have loaded Firebase.
  expect(firebase.isLoaded).toBe(true);
});

test('if the request for another verification e-mail gets 401, the page tells the user to sign in again', async () => {
  const error = { error: 'Você precisa estar logado para continuar.', code: 'unauthenticated' };
  await open(false, () => ({ status: 401, body: error }));
  await screen.findByText('Confirme seu email');
  await press('Enviar de novo');
  expect(await screen.findByText(/Saia e entre de novo/)).toBeVisible();
});

test('the notice “Confirme seu email” disappears when the user returns with a verified address', async () => {
  const change = { emailVerified: false };
  await showUserArea(change, signedIn);
  expect(screen.getByText('Confirme seu email')).toBeVisible();
  change.emailVerified = true;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('Confirme seu email')).toBeNull());
});

async function fill(email: string) {
  const server = await open(true);
  await press('Editar email');
  const field = await screen.findByLabelText('Novo email');
  await userEvent.type(field, email);
  await userEvent.type(screen.getByLabelText('Sua senha'), 'segredo123');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Enviar link' }));
  return { server, field };
}

test('after the password is verified, the new e-mail address is sent to the server and shown in the dialog', async () => {
  const { server } = await fill(' Nova@Exemplo.com.br ');
  expect(await screen.findByText('nova@exemplo.com.br')).toBeVisible();
  expect(firebase.signIn).toHaveBeenCalledWith(expect.anything(), ana.email, 'segredo123');
  expect(server.calls.filter((each) => each === SEND)).toHaveLength(1);
  expect(server.bodies.at(-1)).toEqual({ uid: ana.uid, newEmail: 'nova@exemplo.com.br' });
  await press('Entendi');
  expect(screen.getByRole('button', { name: 'Editar email' })).toHaveFocus();
});

test.each([
  ['the password is wrong', 'auth/wrong-password', 'Senha incorreta'],
  ['Firebase can’t be reached', 'auth/network-request-failed', 'Verifique sua conexão'],
])('the new e-mail address is not sent to the server if %s', async (_who, code, text) => {
  firebase.signIn.mockRejectedValue(Object.assign(new Error(), { code }));
  const { server } = await fill('nova@exemplo.com.br');
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(screen.getByLabelText('Sua senha')).toHaveFocus();
  expect(server.calls).not.toContain(SEND);
});

test.each([
  ['that is invalid', 'rua sem número', 'Digite um email válido.'],
  ['that is the current one', ana.email, 'Este já é seu email.'],
])('a new e-mail address %s is not sent to the server', async (_what, email, text) => {
  const { server, field } = await fill(email);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(firebase.signIn).not.toHaveBeenCalled();
  expect(server.calls).not.toContain(SEND);
});
