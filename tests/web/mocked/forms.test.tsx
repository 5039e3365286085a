import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PasswordRecoveryPage } from '../../../web/src/features/auth/password-recovery-page.tsx';
import { SignUpPage } from '../../../web/src/features/auth/sign-up-page.tsx';
import { storage } from '../../../web/src/lib/storage.ts';
import { elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';
import { type Answers, serve, show, signedOut } from '../account/harness.tsx';

const creation = vi.hoisted(() => ({ signUp: vi.fn() }));
vi.mock('../../../web/src/features/auth/sign-up.ts', () => creation);

beforeEach(() => void creation.signUp.mockReset());

const email = () => screen.getByLabelText(/Email/);
const send = () => screen.getByRole('button', { name: 'Criar conta' });

async function showSignUp() {
  await serve(signedOut);
  await show(<SignUpPage />, 'unknown');
  return userEvent.setup();
}

async function fillSignUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/Nome/), 'Ana  Souza');
  await user.type(email(), 'Ana@exemplo.com');
  await user.type(screen.getByLabelText(/^Senha/), '123456');
}

test('an empty sign-up form shows what is missing and sends nothing', async () => {
  const user = await showSignUp();
  await user.click(send());
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByLabelText(/Nome/)).toHaveAccessibleDescription('Digite seu nome.');
  expect(screen.getByLabelText(/Nome/)).toHaveFocus();
  expect(screen.getByLabelText(/WhatsApp/)).toBeValid();
  expect(creation.signUp).not.toHaveBeenCalled();
  await fillSignUp(user);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with a chosen plan, a double click on the sign-up button sends only one sign-up and leads to /upsell', async () => {
  const sending = Promise.withResolvers<void>();
  creation.signUp.mockReturnValue(sending.promise);
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
  // While the form is sent, its fields are read-only.
  await user.type(screen.getByLabelText(/Nome/), ' Lima');
  expect(screen.getByLabelText(/Nome/)).toHaveValue('Ana  Souza');
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Senha/)).toHaveAttribute('readonly');
  sending.resolve();
  expect(await screen.findByText('em /upsell')).toBeVisible();
  expect(creation.signUp).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    ...{ name: 'Ana Souza', email: 'ana@exemplo.com' },
    ...{ password: '123456', whatsapp: '+5511987654321' },
  });
});

test('for the plan Top Afiliado, the sign-up page shows the free trial instead of the steps to the payment', async () => {
  storage.set('selectedPlan', { ...selectedElite(), name: 'Top Afiliado' });
  await showSignUp();
  const trial = 'Você começa com 7 dias grátis; assina quando quiser.';
  expect(await screen.findByText(trial)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Etapas da assinatura' })).toBeNull();
});

test('if the e-mail of a sign-up is in use, the form shows a link to the login and stays filled', async () => {
  creation.signUp.mockRejectedValue({ code: 'auth/email-already-in-use' });
  const user = await showSignUp();
  await fillSignUp(user);
  await user.click(send());
  const link = await screen.findByRole('link', { name: 'faça login' });
  expect(link).toHaveAttribute('href', '/login');
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription(/^Este email já está em uso/);
  expect(email()).toHaveFocus();
  expect(screen.getByLabelText(/^Senha/)).toHaveValue('123456');
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

describe('the password recovery', () => {
  const SEND = 'POST /api/password-reset';

  /** Shows the form, and sends it with this e-mail. */
  async function recover(address: string, answers: Answers) {
    const server = await serve(answers);
    await show(<PasswordRecoveryPage />, null);
    const user = userEvent.setup();
    await user.type(email(), address);
    await user.click(screen.getByRole('button', { name: 'Enviar Email de Recuperação' }));
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
    const { user } = await recover('ana@exemplo.com', { [SEND]: () => ({ body: { ok: true } }) });
    expect(await screen.findByText('ana@exemplo.com')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('O link chega a ana@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(email()).toHaveValue('ana@exemplo.com');
    expect(email()).toHaveFocus();
  });
});
