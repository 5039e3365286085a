import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { signUpErrorMessage } from '../../../web/src/features/auth/auth-errors.ts';
import { ChosenPlan } from '../../../web/src/features/auth/chosen-plan.tsx';
import { LoginForm, type LoginValues } from '../../../web/src/features/auth/login-form.tsx';
import { PasswordRecoveryPage } from '../../../web/src/features/auth/password-recovery-page.tsx';
import { SignUpForm } from '../../../web/src/features/auth/sign-up-form.tsx';
import type { SignUpValues } from '../../../web/src/features/auth/sign-up-rules.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { selectedElite } from '../../prices.ts';
import { expectToast, show, startServer } from './harness.tsx';

const send = () => screen.getByRole('button', { name: 'Criar conta' });

async function showSignUp(onSubmit: (values: SignUpValues) => Promise<void>) {
  await show(<SignUpForm onSubmit={onSubmit} errorMessage={(error) => `falhou: ${error}`} />);
  return userEvent.setup();
}

async function fillSignUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/Nome/), 'Ana Souza');
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com');
  await user.type(screen.getByLabelText(/^Senha/), '123456');
}

test('sign-up: an empty form says what is missing and is not sent', async () => {
  const sent: SignUpValues[] = [];
  const user = await showSignUp(async (values) => void sent.push(values));
  await user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Por favor, preencha todos os campos obrigatórios.',
  );
  expect(screen.getByLabelText(/Nome/)).toBeInvalid();
  expect(screen.getByLabelText(/Nome/)).toHaveFocus();
  expect(screen.getByLabelText(/WhatsApp/)).toBeValid();
  expect(sent).toEqual([]);

  await fillSignUp(user);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('sign-up: each wrong field has its error', async () => {
  const sent: SignUpValues[] = [];
  const user = await showSignUp(async (values) => void sent.push(values));
  await user.type(screen.getByLabelText(/Nome/), 'Ana');
  await user.type(screen.getByLabelText(/Email/), 'ana');
  await user.type(screen.getByLabelText(/^Senha/), '12345');
  await user.type(screen.getByLabelText(/WhatsApp/), '119876');
  await user.click(send());
  await waitFor(() =>
    expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription('Digite um email válido.'),
  );
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(screen.getByLabelText(/^Senha/)).toHaveAccessibleDescription(
    /A senha deve ter pelo menos 6 caracteres\./,
  );
  expect(screen.getByLabelText(/WhatsApp/)).toHaveAccessibleDescription(
    'Digite um número de WhatsApp válido com DDD.',
  );
  expect(sent).toEqual([]);
});

test('sign-up: an email that is in use leads to the login', async () => {
  await show(
    <SignUpForm
      onSubmit={() => Promise.reject(new Error())}
      errorMessage={() => signUpErrorMessage({ code: 'auth/email-already-in-use' })}
    />,
  );
  const user = userEvent.setup();
  await fillSignUp(user);
  await user.click(send());
  expect(await screen.findByRole('link', { name: 'faça login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Este email já está em uso. Tente outro ou faça login.',
  );
});

test.each([
  [{}, /Plano escolhido: Elite, R\$ 187,90\/mêsNada é cobrado agora./],
  [
    { couponCode: 'NOVO', couponId: 'primeiro_mes_10' },
    /Plano escolhido: Elite, R\$ 187,90\/mêsCupom NOVONada é cobrado agora/,
  ],
])('sign-up: shows the chosen plan, with %j', async (coupon, text) => {
  storage.set('selectedPlan', { ...selectedElite(), ...coupon });
  const { container } = await show(<ChosenPlan />);
  expect(container).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Trocar' })).toHaveAttribute('href', '/planos');
});

test('sign-up: says nothing of a plan when none was chosen', async () => {
  const { container } = await show(<ChosenPlan />);
  expect(container).not.toHaveTextContent('Plano');
});

test('sign-up: what it accepts can be read without leaving the form', async () => {
  await showSignUp(async () => {});
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
  const user = await showSignUp(async () => {});
  const phone = screen.getByLabelText(/WhatsApp/);
  await user.type(phone, '11987654321999');
  expect(phone).toHaveValue('(11) 98765-4321');
  await user.clear(phone);
  await user.click(phone);
  await user.paste('+55 (21) 3876-5432');
  expect(phone).toHaveValue('(21) 3876-5432');
});

test('sign-up: a digit in the middle of the phone is corrected where it is', async () => {
  const user = await showSignUp(async () => {});
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

test('sign-up: while it is sent nothing can be sent again, and a failure keeps what was typed', async () => {
  let calls = 0;
  let fail: (reason: unknown) => void = () => {};
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  const user = await showSignUp(() => {
    calls += 1;
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  await fillSignUp(user);
  await user.dblClick(send());
  await waitFor(() => expect(screen.getByLabelText(/Email/)).toBeDisabled());
  await waitFor(() => expect(calls).toBe(1));
  fail('motivo');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('falhou: motivo'));
  expect(screen.getByLabelText(/Email/)).toBeEnabled();
  expect(screen.getByLabelText(/Email/)).toHaveValue('ana@exemplo.com');
  expect(screen.getByLabelText(/^Senha/)).toHaveValue('123456');
  expect(scrolled).toEqual([screen.getByRole('alert')]);
  // Disabled it had lost the focus.
  await waitFor(() => expect(send()).toHaveFocus());
});

test('sign-up: the password is shown and hidden by keyboard too', async () => {
  const user = await showSignUp(async () => {});
  const password = screen.getByLabelText(/^Senha/);
  await user.type(password, '123456');
  await user.tab();
  await user.keyboard(' ');
  expect(password).toHaveAttribute('type', 'text');
  await user.keyboard('{Enter}');
  expect(password).toHaveAttribute('type', 'password');
});

test('sign-up: password managers find their fields', async () => {
  await showSignUp(async () => {});
  const hints = [/Nome/, /Email/, /^Senha/, /WhatsApp/].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(hints).toEqual(['name', 'email', 'new-password', 'tel-national']);
});

test('login: both fields are needed; Google’s button is disabled', async () => {
  const sent: LoginValues[] = [];
  await show(<LoginForm onSubmit={async (values) => void sent.push(values)} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Por favor, preencha todos os campos');
  expect(screen.getByLabelText(/^Senha/)).toHaveFocus();
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Entrar com Google (em breve)' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
    'href',
    '/esqueci-senha',
  );

  await user.type(screen.getByLabelText(/^Senha/), 'segredo');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ email: 'ana@exemplo.com', password: 'segredo' }]));
});

test('recovery: form, sent with the address named, and back again', async () => {
  const server = await startServer({
    'POST /api/password-reset': () => ({ body: { ok: true } }),
  });
  await show(<PasswordRecoveryPage />, { status: 'out' });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email/), 'ana');
  await user.click(screen.getByRole('button', { name: 'Enviar Email de Recuperação' }));
  expect(screen.getByText('Email inválido')).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(server.calls).toEqual([]);

  await user.type(screen.getByLabelText(/Email/), '@exemplo.com');
  await user.click(screen.getByRole('button', { name: 'Enviar Email de Recuperação' }));
  expect(await screen.findByText('ana@exemplo.com')).toBeVisible();
  await expectToast('Email de recuperação enviado');
  expect(screen.getByText('Verifique sua caixa de entrada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar para login' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getByLabelText(/Email/)).toHaveValue('ana@exemplo.com');
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  server.close();
});

test.each([
  [429, { error: 'Muitos pedidos.', code: 'too_many' }, 'Muitos pedidos.'],
  [500, 'boom', 'Ocorreu um erro ao processar sua solicitação'],
])('recovery: a failure of status %i is shown in a toast', async (status, body, text) => {
  const server = await startServer({ 'POST /api/password-reset': () => ({ status, body }) });
  await show(<PasswordRecoveryPage />, { status: 'out' });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com');
  await user.click(screen.getByRole('button', { name: 'Enviar Email de Recuperação' }));
  await expectToast('Erro ao enviar email');
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveValue('ana@exemplo.com');
  server.close();
});
