import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountExport } from '#contract/account.ts';
import { AccountCard } from '../../../web/src/features/account/account-card.tsx';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { ana, expectToast, type LocalServer, show, startServer } from '../account/harness.tsx';
import { anasProfile } from '../account/profile.ts';

const { uid, email, displayName, photoURL, createdAt } = anasProfile;
/** The export of a user who never bought anything. */
const exported: AccountExport = {
  exported_at: '2026-01-12T12:00:00.000Z',
  account: {
    ...{ uid, email, displayName, photoURL, createdAt },
    ...{ emailVerified: false, lastSignInAt: null, claims: {} },
  },
  record: { ...anasProfile, emailVerified: false, stripeCustomerId: null, attribution: null },
  ...{ subscriptions: [], invoices: [], payments: [], disputes: [] },
  ...{ checkout_sessions: [], documents: {} },
};

const firebase = vi.hoisted(() => ({
  auth: {
    app: { name: '[DEFAULT]' },
    authStateReady: async () => {},
    signOut: vi.fn(async () => {}),
  },
  signIn: vi.fn(async () => ({ user: {} })),
}));
vi.mock('firebase/auth', () => ({ signInWithEmailAndPassword: firebase.signIn }));
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({ auth: firebase.auth }));

let server: LocalServer | undefined;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => server?.close());

test('a double click on “Baixar meus dados” requests the data once and saves it as a dated file', async () => {
  server = await startServer({ 'GET /api/users/u1/export': () => ({ body: exported }) });
  const files: Blob[] = [];
  const saved: string[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:1';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await show(<AccountCard user={ana} profile={anasProfile} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Baixar meus dados' }));
  await expectToast('Seus dados foram baixados');
  expect(server.calls).toEqual(['GET /api/users/u1/export']);
  expect(saved).toEqual(['garimpa-meus-dados-2026-01-12.json']);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(exported);
});

describe('the deletion of the account', () => {
  const DELETE = 'POST /api/delete-account';

  async function open(profile = anasProfile) {
    await show(<AccountCard user={ana} profile={profile} />);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
    return screen.findByRole('dialog', { name: 'Excluir sua conta?' });
  }

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('the dialog for deleting the account says which credit the user loses', async () => {
    const dialog = await open({ ...anasProfile, customer_credit: 102_950 });
    expect(dialog).toHaveTextContent('Seu crédito de R$ 1.029,50 deixa de valer');
  });

  test('the dialog for deleting the account verifies the password, deletes the account and signs the user out', async () => {
    server = await startServer({ [DELETE]: () => ({ body: { ok: true } }) });
    await open();
    firebase.signIn.mockRejectedValueOnce(
      Object.assign(new Error(), { code: 'auth/wrong-password' }),
    );
    const field = await screen.findByLabelText('Sua senha');
    await press('Excluir definitivamente');
    expect(field).toHaveAccessibleDescription('Digite sua senha para confirmar.');
    await userEvent.type(field, 'errada');
    await press('Excluir definitivamente');
    expect(await screen.findByText('Senha incorreta')).toBeVisible();
    expect(server.calls).toEqual([]);
    expect(screen.getByLabelText('Sua senha')).toHaveFocus();
    await userEvent.keyboard('-certa{Enter}');
    await expectToast('Conta excluída');
    expect(await screen.findByText('em /')).toBeVisible();
    expect(firebase.signIn).toHaveBeenLastCalledWith(firebase.auth, ana.email, 'errada-certa');
    expect(server.calls).toEqual([DELETE]);
    expect(firebase.auth.signOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull());
  });

  test('with an open boleto, the dialog for deleting the account shows a button to cancel the boleto instead of the form', async () => {
    const record = {
      ...{ ...anasProfile, subscription_plan: 'elite', subscription_status: 'incomplete' },
      pending_payment_url: 'https://pagamentos.exemplo/boleto/1',
    };
    await show(<AccountCard user={ana} profile={record} />);
    await press('Excluir minha conta');
    const dialog = await screen.findByRole('dialog', { name: 'Ainda não dá para excluir' });
    expect(within(dialog).getByRole('button', { name: 'Desistir do boleto' })).toBeVisible();
    expect(within(dialog).queryByLabelText('Sua senha')).toBeNull();
  });

  test('the dialog for deleting the account can’t be closed during the request, and shows why the server refuses', async () => {
    const refusal = { error: 'Há um boleto em aberto.', code: 'payment_pending' };
    const refuse = Promise.withResolvers<void>();
    server = await startServer({
      [DELETE]: () => refuse.promise.then(() => ({ status: 409, body: refusal })),
    });
    const dialog = await open();
    const field = await screen.findByLabelText('Sua senha');
    await userEvent.type(field, 'segredo{Enter}');
    // During the request, the user can neither close the dialog nor change the password.
    expect(field).toHaveAttribute('readonly');
    expect(within(dialog).queryByRole('button', { name: 'Fechar' })).toBeNull();
    refuse.resolve();
    expect(await screen.findByText('Há um boleto em aberto.')).toBeVisible();
    expect(field).toHaveValue('segredo');
  });

  describe('after the server has refused the deletion because of a boleto', () => {
    const withBoleto = {
      ...{ ...anasProfile, subscription_plan: 'elite', subscription_status: 'incomplete' },
      pending_payment_url: 'https://pagamentos.exemplo/boleto/1',
    };
    let setProfile: (profile: typeof anasProfile) => void;
    function Card() {
      const [profile, set] = useState(anasProfile);
      setProfile = set;
      return <AccountCard user={ana} profile={profile} />;
    }
    const refused = () => screen.findByRole('dialog', { name: 'Ainda não dá para excluir' });

    beforeEach(async () => {
      const body = { error: 'Há um boleto em aberto.', code: 'payment_pending' };
      server = await startServer({ [DELETE]: () => ({ status: 409, body }) });
      await show(<Card />);
      await press('Excluir minha conta');
      await userEvent.type(await screen.findByLabelText('Sua senha'), 'segredo{Enter}');
      await refused();
    });

    test('the dialog for deleting the account, opened again, shows the form', async () => {
      await press('Fechar');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press('Excluir minha conta');
      expect(await screen.findByRole('dialog', { name: 'Excluir sua conta?' })).toBeVisible();
    });

    test('the dialog for deleting the account shows the form once the boleto is canceled', async () => {
      act(() => setProfile(withBoleto));
      expect(await screen.findByRole('button', { name: 'Desistir do boleto' })).toBeVisible();
      act(() => setProfile(anasProfile));
      expect(await screen.findByRole('dialog', { name: 'Excluir sua conta?' })).toBeVisible();
    });
  });
});
