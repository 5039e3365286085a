import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deletionErrorMessage } from '../../../web/src/features/account/your-data/use-delete-account.ts';
import { YourDataCard } from '../../../web/src/features/account/your-data/your-data-card.tsx';
import { ApiError } from '../../../web/src/lib/api-error.ts';
import { accountExport } from '../../account-export.ts';
import { ana, expectToast, type LocalServer, show, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

const exported = accountExport(anasProfile, '2026-01-12T12:00:00.000Z');

let server: LocalServer | undefined;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => server?.close());

test('the data is fetched once, and saved as a file that is named after its day', async () => {
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
  await show(<YourDataCard person={ana} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Baixar meus dados' }));
  await expectToast('Seus dados foram baixados');
  expect(server.calls).toEqual(['GET /api/users/u1/export']);
  expect(saved).toEqual(['garimpa-meus-dados-2026-01-12.json']);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(exported);
});

test('an export that fails is shown in a toast, with the server’s reason', async () => {
  server = await startServer({
    'GET /api/users/u1/export': () => ({
      status: 429,
      body: { error: 'Muitas tentativas.', code: 'too_many_requests' },
    }),
  });
  await show(<YourDataCard person={ana} />);
  const button = screen.getByRole('button', { name: 'Baixar meus dados' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expectToast('Erro ao baixar seus dados');
  expect(button).toHaveFocus();
  expect(screen.getByText('Muitas tentativas.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Baixar meus dados' })).toBeEnabled(),
  );
});

test('the deletion says what it means, wants the password, and can be left', async () => {
  await show(<YourDataCard person={ana} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir sua conta?' });
  expect(dialog).toHaveTextContent('A assinatura é cancelada agora, sem reembolso');
  expect(dialog).toHaveTextContent(
    'Por exigência fiscal, guardamos só valor, data e plano de cada pagamento, sem seu nome.',
  );
  expect(screen.getByLabelText(/Sua senha/)).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Excluir definitivamente' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Digite sua senha para confirmar.');
  await user.click(screen.getByRole('button', { name: 'Manter a conta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [{ code: 'auth/wrong-password' }, 'Senha incorreta'],
  [{ code: 'auth/invalid-credential' }, 'Senha incorreta'],
  [{ code: 'auth/too-many-requests' }, 'Muitas tentativas. Tente novamente mais tarde'],
  [
    { code: 'auth/network-request-failed' },
    'Não foi possível confirmar a senha agora. Verifique sua conexão e tente novamente.',
  ],
])('a password that fails with %o says: %s', (error, text) => {
  expect(deletionErrorMessage(Object.assign(new Error(), error))).toBe(text);
});

test('a deletion that is refused says why, in the server’s words', () => {
  const error = new ApiError(409, 'payment_pending', 'Há um boleto em aberto.');
  expect(deletionErrorMessage(error)).toBe('Há um boleto em aberto.');
});
