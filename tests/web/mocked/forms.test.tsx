import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LoginPage, loginSchema } from '../../../web/src/features/auth/login-page.tsx';
import { PasswordRecoveryPage } from '../../../web/src/features/auth/password-recovery-page.tsx';
import { SignUpPage, signUpSchema } from '../../../web/src/features/auth/sign-up-page.tsx';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { startUserSession } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';
import { ana, expectToast, show } from '../account/harness.tsx';
import { type Answers, serve, signedOut } from '../server.ts';

const { signUp, signIn } = vi.hoisted(() => ({ signUp: vi.fn(), signIn: vi.fn() }));
vi.mock('../../../web/src/features/auth/sign-up.ts', () => ({ signUp }));
vi.mock('../../../web/src/lib/session/sign-in-out.ts', () => ({ signIn }));
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({
  auth: { app: { name: '[DEFAULT]' }, currentUser: null, authStateReady: async () => {} },
}));

beforeEach(() => {
  signUp.mockReset();
  signIn.mockReset();
});

const name = () => screen.getByLabelText(/Nome/);
const email = () => screen.getByLabelText(/Email/);
const password = () => screen.getByLabelText(/^Senha/);
const send = () => screen.getByRole('button', { name: 'Criar conta' });

async function showSignUp(address?: string) {
  await serve(signedOut);
  await show(<SignUpPage />, 'unknown', address);
  return userEvent.setup();
}

async function fillSignUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(name(), 'Ana  Souza');
  await user.type(email(), 'Ana@exemplo.com');
  await user.type(password(), '123456');
}

test('if a field is empty or invalid, the sign-up form says so and sends nothing', async () => {
  const user = await showSignUp();
  await user.click(send());
  expect(screen.getByRole('alert')).toBeVisible();
  expect(name()).toHaveAccessibleDescription('Digite seu nome.');
  expect(name()).toHaveFocus();
  expect(screen.getByLabelText(/WhatsApp/)).toBeValid();
  expect(signUp).not.toHaveBeenCalled();
  await user.type(email(), 'ana');
  await user.type(name(), 'Ana');
  await user.type(password(), '123456');
  await user.click(send());
  expect(screen.queryByText(/^Por favor, preencha todos/)).toBeNull();
  expect(email()).toHaveAccessibleDescription('Digite um email válido.');
  expect(signUp).not.toHaveBeenCalled();
});

test('with a chosen plan, a double click on the sign-up button sends only one sign-up and leads to /upsell', async () => {
  const sending = Promise.withResolvers<void>();
  signUp.mockReturnValue(sending.promise);
  const coupon = { couponCode: 'NOVO', couponId: 'primeiro_mes_10' };
  storage.set('selectedPlan', { ...selectedElite(), ...coupon });
  const user = await showSignUp();
  const first = firstPayment(10).text;
  const chosen = `Elite mensalTrocar${first}cupom NOVO no primeiro mês; depois, ${elitePrice.month.text}/mêsVocê não paga nesta etapa: antes, escolhe o período.`;
  expect(document.body).toHaveTextContent(chosen);
  const change = screen.getByRole('link', { name: 'Trocar' });
  expect(change).toHaveAttribute('href', '/planos?cupom=novo');
  const steps = screen.getByRole('list', { name: 'Etapas da assinatura' });
  expect(steps).toHaveTextContent('1Conta2Período3Pagamento');
  expect(steps.querySelector('[aria-current="step"]')).toHaveTextContent('Conta');
  await fillSignUp(user);
  await user.type(screen.getByLabelText(/WhatsApp/), '11987654321');
  await user.dblClick(send());
  await user.type(name(), ' Lima');
  expect(name()).toHaveValue('Ana  Souza');
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  expect(password()).toHaveAttribute('readonly');
  sending.resolve();
  expect(await screen.findByText('em /upsell')).toBeVisible();
  const person = { name: 'Ana Souza', email: 'ana@exemplo.com', password: '123456' };
  const sent = { ...person, whatsapp: '+5511987654321' };
  expect(signUp).toHaveBeenCalledExactlyOnceWith(expect.anything(), sent);
});

test('a sign-up keeps the plan in the page’s address, even if another tab has stored another plan', async () => {
  storage.set('selectedPlan', { ...selectedElite(), name: 'Top Afiliado' });
  const user = await showSignUp('/cadastro?plano=elite');
  await fillSignUp(user);
  await user.click(send());
  expect(await screen.findByText('em /upsell')).toBeVisible();
  expect(storage.get('selectedPlan')).toEqual(selectedElite());
});

test('a sign-up may lack a phone number, and the password keeps its spaces', () => {
  const typed = { name: ' Ana ', email: 'a@b.com', password: ' 123456', whatsapp: '' };
  const parsed = { ...typed, name: 'Ana', whatsapp: undefined };
  expect(signUpSchema.parse(typed)).toEqual(parsed);
});

test('for the plan Top Afiliado, the sign-up page shows the free trial instead of the steps to the payment', async () => {
  storage.set('selectedPlan', { ...selectedElite(), name: 'Top Afiliado' });
  await showSignUp();
  const trial = 'Você começa com 7 dias grátis; assina quando quiser.';
  expect(await screen.findByText(trial)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Etapas da assinatura' })).toBeNull();
});

test('if the e-mail of a sign-up is in use, the form shows a link to the login and stays filled', async () => {
  signUp.mockRejectedValue({ code: 'auth/email-already-in-use' });
  const user = await showSignUp();
  await fillSignUp(user);
  await user.click(send());
  const link = await screen.findByRole('link', { name: 'faça login' });
  expect(link).toHaveAttribute('href', '/login');
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription(/^Este email já está em uso/);
  expect(email()).toHaveFocus();
  expect(password()).toHaveValue('123456');
  await waitFor(() => expect(send()).toBeEnabled());
});

test('when the user edits a phone number in the sign-up form, the caret skips the hyphen of the format', async () => {
  const user = await showSignUp();
  const phone = screen.getByLabelText<HTMLInputElement>(/WhatsApp/);
  const typeAfter = (text: string, keys: string) => {
    const caret = phone.value.indexOf(text) + text.length;
    return user.type(phone, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  };
  await user.type(phone, '11987654321999');
  await typeAfter('987', '{Backspace}0');
  expect(phone).toHaveValue('(11) 98065-4321');
  expect(phone.selectionStart).toBe('(11) 980'.length);
  await typeAfter('-', '{Backspace}{Backspace}77');
  expect(phone).toHaveValue('(11) 98067-7432');
});

const enter = () => screen.getByRole('button', { name: 'Entrar' });
const sent = [[expect.anything(), 'ana@exemplo.com', 'segredo']];

async function fillLogin() {
  const user = userEvent.setup();
  await user.type(email(), ' Ana@Exemplo.com');
  await user.type(password(), 'segredo');
  return user;
}

test('the login accepts an e-mail without a dot and a password with spaces, as Firebase does', () => {
  const login = { email: ' Ana@exemplo', password: ' 1 ' };
  expect(loginSchema.parse(login)).toEqual({ email: 'ana@exemplo', password: ' 1 ' });
});

test('a visitor who has chosen a plan goes to /upsell after the login, once the session cookie is set', async () => {
  storage.set('selectedPlan', selectedElite());
  const server = await serve({
    ...signedOut,
    'POST /api/auth/set-cookie': () => ({ body: { ok: true } }),
  });
  signIn.mockImplementation(() => startUserSession(ana as never));
  await show(<LoginPage />, 'unknown');
  const user = await fillLogin();
  await user.keyboard('{Enter}');
  // The page's other redirect, for users who are already signed in, leads to /area-usuario.
  expect(await screen.findByText('em /upsell')).toBeVisible();
  // The password must not stay in the cache.
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  expect(signIn.mock.calls).toEqual(sent);
  expect(server.calls).toContain('POST /api/auth/set-cookie');
});

test('the login form sends values that a password manager filled in without input events', async () => {
  signIn.mockResolvedValue(undefined);
  await serve(signedOut);
  await show(<LoginPage />, 'unknown');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(email(), 'ana@exemplo.com');
  set?.call(password(), 'segredo');
  await userEvent.click(enter());
  await waitFor(() => expect(signIn.mock.calls).toEqual(sent));
});

test('a failed login shows an error, even offline, keeps the typed values, and can be sent again', async () => {
  const answer = Promise.withResolvers<void>();
  signIn.mockReturnValueOnce(answer.promise);
  signIn.mockRejectedValueOnce(new Error('Failed to fetch'));
  await serve(signedOut);
  await show(<LoginPage />, 'unknown');
  const user = await fillLogin();
  await user.dblClick(enter());
  await waitFor(() => expect(signIn).toHaveBeenCalled());
  answer.reject({ code: 'auth/invalid-credential' });
  await expectToast('Email ou senha inválidos');
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(email()).toBeInvalid();
  expect(password()).toBeInvalid();
  expect(password()).toHaveFocus();
  // Offline, the form must show an error too, not wait for the connection and then send itself.
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  await user.click(enter());
  await expectToast('Erro ao fazer login. Tente novamente.');
  // The second login failed because of the network, so the fields are not invalid.
  expect(email()).toBeValid();
  expect(password()).toBeValid();
  expect(password()).toHaveValue('segredo');
});

test('the login page redirects a signed-in user, even if the form is already filled', async () => {
  storage.set('uid', ana.uid);
  const answer = Promise.withResolvers<{ body: object }>();
  await serve({ 'GET /api/auth/check-cookie?profile=1': () => answer.promise });
  await show(<LoginPage />, 'unknown');
  await fillLogin();
  answer.resolve({ body: { authenticated: true, user: ana } });
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
});

const SEND = 'POST /api/password-reset';

async function recover(address: string, answers: Answers) {
  const server = await serve(answers);
  await show(<PasswordRecoveryPage />, null);
  const user = userEvent.setup();
  await user.type(email(), address);
  await user.dblClick(screen.getByRole('button', { name: 'Enviar Email de Recuperação' }));
  return { server, user };
}

test('the password recovery refuses an invalid e-mail', async () => {
  const { server } = await recover('ana', {});
  expect(email()).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('if the server refuses to send the recovery e-mail, the form says why and the field stays valid', async () => {
  const refusal = { error: 'Tente novamente mais tarde.', code: 'too_many_requests' };
  await recover('ana@exemplo.com', { [SEND]: () => ({ status: 429, body: refusal }) });
  const form = within(email().closest('form') ?? document.body);
  expect(await form.findByRole('alert')).toHaveTextContent(refusal.error);
  expect(email()).toBeValid();
});

test('after a request to recover the password, a button returns to the form and keeps the typed e-mail', async () => {
  const ok = { body: { ok: true } };
  const { server, user } = await recover('ana@exemplo.com', { [SEND]: () => ok });
  expect(await screen.findByText('ana@exemplo.com')).toBeVisible();
  expect(server.calls).toEqual([SEND]);
  expect(document.activeElement).toHaveTextContent('O link chega a ana@exemplo.com');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(email()).toHaveValue('ana@exemplo.com');
  expect(email()).toHaveFocus();
});
