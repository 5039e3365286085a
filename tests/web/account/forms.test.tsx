import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PasswordRecoveryPage } from '../../../web/src/features/auth/password-recovery-page.tsx';
import { SignUpPage } from '../../../web/src/features/auth/sign-up-page.tsx';
import { storage } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../prices.ts';
import { expectToast, serve, show } from './harness.tsx';

const creation = vi.hoisted(() => ({ signUp: vi.fn() }));
vi.mock('../../../web/src/features/auth/sign-up.ts', () => creation);

beforeEach(() => {
  creation.signUp.mockReset();
});

const send = () => screen.getByRole('button', { name: 'Criar conta' });

async function showSignUp() {
  await show(<SignUpPage />, 'unknown');
  return userEvent.setup();
}

async function fillSignUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/Nome/), 'Ana  Souza');
  await user.type(screen.getByLabelText(/Email/), 'Ana@exemplo.com');
  await user.type(screen.getByLabelText(/^Senha/), '123456');
}

test('sign-up: an empty form says what is missing and is not sent', async () => {
  const user = await showSignUp();
  await user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Por favor, preencha todos os campos obrigatórios.',
  );
  expect(screen.getByLabelText(/Nome/)).toHaveAccessibleDescription('Digite seu nome.');
  expect(screen.getByLabelText(/Nome/)).toHaveFocus();
  expect(screen.getByLabelText(/WhatsApp/)).toBeValid();
  expect(creation.signUp).not.toHaveBeenCalled();

  await fillSignUp(user);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sign-up: each wrong field has its error', async () => {
  const user = await showSignUp();
  await user.type(screen.getByLabelText(/Nome/), 'Ana');
  await user.type(screen.getByLabelText(/Email/), 'ana');
  await user.type(screen.getByLabelText(/^Senha/), '12345');
  await user.type(screen.getByLabelText(/WhatsApp/), '119876');
  await user.click(send());
  expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription('Digite um email válido.');
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(screen.getByLabelText(/^Senha/)).toHaveAccessibleDescription(
    /A senha deve ter pelo menos 6 caracteres\./,
  );
  expect(screen.getByLabelText(/WhatsApp/)).toHaveAccessibleDescription(
    'Digite um número de WhatsApp válido com DDD.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(creation.signUp).not.toHaveBeenCalled();
});

test('sign-up: a new account goes to the offers with its plan, and is sent once', async () => {
  storage.set('selectedPlan', selectedElite());
  const user = await showSignUp();
  await fillSignUp(user);
  await user.type(screen.getByLabelText(/WhatsApp/), '11987654321');
  await user.dblClick(send());
  expect(await screen.findByText('em /upsell')).toBeVisible();
  expect(creation.signUp.mock.calls).toEqual([
    [
      {
        name: 'Ana Souza',
        email: 'ana@exemplo.com',
        password: '123456',
        whatsapp: '+5511987654321',
      },
    ],
  ]);
});

test('sign-up: what is being sent can be seen, and not changed', async () => {
  creation.signUp.mockReturnValue(new Promise(() => {}));
  const user = await showSignUp();
  await fillSignUp(user);
  await user.click(send());
  await user.type(screen.getByLabelText(/Nome/), ' Lima');
  expect(screen.getByLabelText(/Nome/)).toHaveValue('Ana  Souza');
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Senha/)).toHaveAttribute('readonly');
});

test('sign-up: an email that is in use leads to the login, and what was typed stays', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  creation.signUp.mockRejectedValue({ code: 'auth/email-already-in-use' });
  const user = await showSignUp();
  await fillSignUp(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Este email já está em uso. Tente outro ou faça login.',
  );
  expect(screen.getByRole('link', { name: 'faça login' })).toHaveAttribute('href', '/login');
  expect(scrolled.mock.contexts).toContain(screen.getByRole('alert'));
  expect(screen.getByLabelText(/^Senha/)).toHaveValue('123456');
  await waitFor(() => expect(send()).toBeEnabled());
});

test.each([
  [{}, /Plano escolhido: Elite, R\$ 187,90\/mêsNada é cobrado agora./],
  [
    { couponCode: 'NOVO', couponId: 'primeiro_mes_10' },
    /Plano escolhido: Elite, R\$ 187,90\/mêsCupom NOVONada é cobrado agora/,
  ],
])('sign-up: shows the chosen plan, with %j', async (coupon, text) => {
  storage.set('selectedPlan', { ...selectedElite(), ...coupon });
  await showSignUp();
  expect(document.body).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Trocar' })).toHaveAttribute('href', '/planos');
});

test('sign-up: says nothing of a plan when none was chosen', async () => {
  await showSignUp();
  expect(document.body).not.toHaveTextContent('Plano escolhido');
});

test('sign-up: what it accepts can be read without leaving the form', async () => {
  await showSignUp();
  for (const [name, path] of [
    ['Termos de Uso', '/termos'],
    ['Política de Privacidade', '/politicas-de-privacidade'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('sign-up: the phone is masked as it is typed or pasted', async () => {
  const user = await showSignUp();
  const phone = screen.getByLabelText(/WhatsApp/);
  await user.type(phone, '11987654321999');
  expect(phone).toHaveValue('(11) 98765-4321');
  await user.clear(phone);
  await user.click(phone);
  await user.paste('+55 (21) 3876-5432');
  expect(phone).toHaveValue('(21) 3876-5432');
});

test('sign-up: a digit in the middle of the phone is corrected where it is', async () => {
  const user = await showSignUp();
  const phone = screen.getByLabelText<HTMLInputElement>(/WhatsApp/);
  await user.type(phone, '11987654321');
  const after = (text: string) => phone.value.indexOf(text) + text.length;
  await user.type(phone, '{Backspace}0', {
    initialSelectionStart: after('987'),
    initialSelectionEnd: after('987'),
  });
  expect(phone).toHaveValue('(11) 98065-4321');
  expect(phone.selectionStart).toBe(after('980'));
  // What the mask put there is stepped over.
  await user.type(phone, '{Backspace}{Backspace}77', {
    initialSelectionStart: after('-'),
    initialSelectionEnd: after('-'),
  });
  expect(phone).toHaveValue('(11) 98067-7432');
});

test('sign-up: password managers find their fields', async () => {
  await showSignUp();
  const hints = [/Nome/, /Email/, /^Senha/, /WhatsApp/].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(hints).toEqual(['name', 'email', 'new-password', 'tel-national']);
});

const recover = () => screen.getByRole('button', { name: 'Enviar Email de Recuperação' });

test('recovery: form, sent with the address named, and back again', async () => {
  const server = await serve({
    'POST /api/password-reset': () => ({ body: { ok: true } }),
  });
  await show(<PasswordRecoveryPage />, null);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email/), 'ana');
  await user.click(recover());
  expect(screen.getByText('Email inválido')).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(server.calls).toEqual([]);

  await user.type(screen.getByLabelText(/Email/), '@exemplo.com');
  await user.click(recover());
  expect(await screen.findByText('ana@exemplo.com')).toBeVisible();
  await expectToast('Email de recuperação enviado');
  expect(screen.getByText('Verifique sua caixa de entrada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar para login' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getByLabelText(/Email/)).toHaveValue('ana@exemplo.com');
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
});

test.each([
  [429, { error: 'Muitos pedidos.', code: 'too_many' }, 'Muitos pedidos.'],
  [500, 'boom', 'Ocorreu um erro ao processar sua solicitação'],
])('recovery: a failure of status %i is shown in a toast', async (status, body, text) => {
  await serve({ 'POST /api/password-reset': () => ({ status, body }) });
  await show(<PasswordRecoveryPage />, null);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com');
  await user.click(recover());
  await expectToast('Erro ao enviar email');
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveValue('ana@exemplo.com');
});
