import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../web/src/brand.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { type Answers, ana, expectToast } from '../account/harness.tsx';
import { elite, fact, profile, showUserArea } from '../account/user-area.tsx';

const firebase = vi.hoisted(() => ({
  signIn: vi.fn(),
  updatePassword: vi.fn(),
}));
vi.mock('firebase/auth', () => ({
  signInWithEmailAndPassword: firebase.signIn,
  updatePassword: firebase.updatePassword,
}));
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({
  auth: { app: { name: '[DEFAULT]' }, authStateReady: async () => {} },
}));

const SAVE = 'POST /api/users';
const failure = (code: string) => Object.assign(new Error(), { code });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  firebase.signIn.mockReset().mockResolvedValue({ user: { ...ana, uid: ana.uid } });
  firebase.updatePassword.mockReset().mockResolvedValue(undefined);
});

/** Shows the user area. `answers` adds responses, and `change` overrides fields of the profile. */
const open = (answers: Answers = {}, change: Partial<UserProfile> = {}) =>
  showUserArea(change, answers);

describe('the form for name and WhatsApp', () => {
  async function edit(answers: Answers = {}) {
    const server = await open(answers);
    await press('Editar Nome');
    return { server, name: await screen.findByRole('textbox', { name: /^Nome/ }) };
  }

  test('a changed name and WhatsApp number are sent to the server and updated on the whole page', async () => {
    const saved = {
      ...{ displayName: 'Ana Lima', firstName: 'Ana', lastName: 'Lima' },
      phoneNumber: '+552133334444',
    };
    const { server, name } = await edit({
      [SAVE]: () => ({ body: { user: { ...profile, ...saved } } }),
    });
    const whatsapp = screen.getByRole('textbox', { name: /WhatsApp/ });
    expect(name).toHaveFocus();
    expect([name, whatsapp].map((field) => Reflect.get(field, 'value'))).toEqual([
      'Ana Souza',
      '(11) 98765-4321',
    ]);
    await userEvent.clear(whatsapp);
    await userEvent.type(whatsapp, '2133334444');
    expect(whatsapp).toHaveValue('(21) 3333-4444');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ana Lima{Enter}');
    await expectToast('Seus dados foram salvos');
    expect(server.bodies.at(-1)).toEqual({
      ...{ uid: ana.uid, email: ana.email, emailVerified: false },
      ...saved,
    });
    expect(screen.getByRole('heading', { name: 'Ana Lima' })).toBeVisible();
    expect(fact('WhatsApp')).toBe('(21) 3333-4444');
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.displayName).toBe('Ana Lima');
    expect([storage.get('userName'), storage.get('userPhone')]).toEqual(['Ana Lima', '2133334444']);
    expect(screen.getByRole('button', { name: 'Editar Nome' })).toHaveFocus();
  });

  test('“Editar” in the WhatsApp row focuses the number field, and “Cancelar” or Escape returns the focus to the button', async () => {
    await open();
    await press('Editar WhatsApp');
    expect(await screen.findByRole('textbox', { name: /WhatsApp/ })).toHaveFocus();
    await press('Cancelar');
    const button = screen.getByRole('button', { name: 'Editar WhatsApp' });
    expect(button).toHaveFocus();
    // The form's module is loaded now, so the dialog opens with the form.
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /WhatsApp/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });

  test.each([
    [/^Nome/, 'Ana Lima', { displayName: 'Ana Lima', firstName: 'Ana', lastName: 'Lima' }],
    [/WhatsApp/, '(21) 3333-4444', { phoneNumber: '+552133334444' }],
    [/WhatsApp/, '', { phoneNumber: null }],
  ])(
    'if only the field %s is changed to “%s”, only that field is sent',
    async (label, text, sent) => {
      const { server } = await edit({ [SAVE]: () => ({ body: { user: profile } }) });
      const field = screen.getByRole('textbox', { name: label });
      await userEvent.clear(field);
      if (text) await userEvent.type(field, text);
      await press('Salvar');
      await expectToast('Seus dados foram salvos');
      const person = { uid: ana.uid, email: ana.email, emailVerified: false };
      expect(server.bodies.at(-1)).toEqual({ ...person, ...sent });
    },
  );
});

describe('the form for the password', () => {
  async function fill(current: string, next: string) {
    await open({ 'POST /api/auth/set-cookie': () => ({ body: { ok: true } }) });
    await press('Editar Senha');
    const field = await screen.findByLabelText('Senha atual');
    if (current) await userEvent.type(field, current);
    if (next) await userEvent.type(screen.getByLabelText('Nova senha'), next);
    await press('Salvar');
    return field;
  }

  test('after the current password is verified, the password is changed and the page signs in with the new one', async () => {
    await fill('antiga', 'novinha');
    await expectToast('Senha alterada');
    expect(firebase.signIn.mock.calls).toEqual([
      [expect.anything(), ana.email, 'antiga'],
      [expect.anything(), ana.email, 'novinha'],
    ]);
    expect(firebase.updatePassword).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'novinha');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar Senha' })).toHaveFocus());
  });

  test.each([
    ['Firebase refuses the new one', () => firebase.updatePassword, 'auth/user-token-expired'],
    ['the sign-in with the new one fails', () => firebase.signIn, 'auth/invalid-credential'],
  ])('a change of password shows an error if %s', async (_when, call, code) => {
    if (code === 'auth/invalid-credential') firebase.signIn.mockResolvedValueOnce({ user: ana });
    call().mockRejectedValueOnce(failure(code));
    const field = await fill('antiga', 'novinha');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Senha incorreta');
    expect(screen.queryByText('Senha alterada')).toBeNull();
  });

  test('a new password that equals the current one is refused', async () => {
    await fill('antiga', 'antiga');
    expect(screen.getByLabelText('Nova senha')).toHaveFocus();
    expect(await screen.findByText('Digite uma senha diferente da atual.')).toBeVisible();
    expect(firebase.signIn).not.toHaveBeenCalled();
  });

  test('if the current password is wrong, an error is shown and the password is not changed', async () => {
    firebase.signIn.mockRejectedValueOnce(failure('auth/wrong-password'));
    const field = await fill('errada', 'novinha');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Senha incorreta');
    expect(field).toHaveFocus();
    expect(firebase.updatePassword).not.toHaveBeenCalled();
  });
});

test.each([
  [elite, 'plano Elite (Ativa)'],
  [{ ...elite, subscription_active: false }, 'plano Elite (Inativa)'],
  [{}, 'período de testes do plano Profissional'],
  [{ createdAt: '2024-01-01T12:00:00.000Z' }, 'sem plano'],
])('for a profile with %o, the prepared message to support says “%s”', async (change, plan) => {
  await open({}, change);
  const text = `Olá! Preciso de ajuda. Minha conta no Garimpa: ana@exemplo.com, ${plan}.`;
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const whatsapp = new URL(href('WhatsApp'));
  expect(whatsapp.href.startsWith(brand.whatsappUrl)).toBe(true);
  expect(whatsapp.searchParams.get('text')).toBe(text);
  expect(decodeURIComponent(href(brand.email))).toContain(`body=${text}`);
});
