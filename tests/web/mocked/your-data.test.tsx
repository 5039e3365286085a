import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountExport } from '#contract/account.ts';
import { brand } from '../../../web/src/brand.ts';
import { AccountCard } from '../../../web/src/features/account/account-card.tsx';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { firstBoleto, inDays } from '../../support/sample-user.ts';
import { ana, expectToast, show } from '../account/harness.tsx';
import { elite, fact, profile, showUserArea } from '../account/user-area.tsx';
import { type Answer, type Answers, anasProfile, answered, serve } from '../server.ts';

const { auth, calls } = vi.hoisted(() => ({
  auth: { app: { name: '[DEFAULT]' }, authStateReady: async () => {}, signOut: vi.fn() },
  calls: { signInWithEmailAndPassword: vi.fn(), updatePassword: vi.fn() },
}));
vi.mock('firebase/auth', () => calls);
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({ auth }));
const { signInWithEmailAndPassword: signIn, updatePassword } = calls;

beforeEach(() => {
  signIn.mockReset().mockResolvedValue({ user: ana });
  updatePassword.mockReset().mockResolvedValue(undefined);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const SAVE = 'POST /api/users';
const person = { uid: ana.uid, email: ana.email, emailVerified: false };
const anaLima = { displayName: 'Ana Lima', firstName: 'Ana', lastName: 'Lima' };

const EDIT = 'Editar nome e WhatsApp';

/** Opens the form, with the focus on the name, and replaces the text of a field. */
async function replace(row: 'Nome' | 'WhatsApp', text: string, answers: Answers) {
  const server = await showUserArea({}, answers);
  await press(EDIT);
  const field = await screen.findByRole('textbox', { name: new RegExp(row) });
  expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveFocus();
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return server;
}

test('a changed name and WhatsApp number are sent to the server and updated on the whole page', async () => {
  const saved = { ...anaLima, phoneNumber: '+552133334444' };
  const user = { ...profile, ...saved };
  const check = Promise.withResolvers<Answer>();
  const server = await replace('WhatsApp', '2133334444', {
    [SAVE]: () => ({ body: { user } }),
    'GET /api/auth/check-cookie?profile=1': () => check.promise,
  });
  void queryClient.invalidateQueries(sessionQuery);
  expect(screen.getByRole('textbox', { name: /WhatsApp/ })).toHaveValue('(21) 3333-4444');
  const name = screen.getByRole('textbox', { name: /^Nome/ });
  expect(name).toHaveValue('Ana Souza');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ana Lima{Enter}');
  await expectToast('Seus dados foram salvos');
  expect(server.bodies.at(-1)).toEqual({ ...person, ...saved });
  expect(screen.getByRole('heading', { name: 'Ana Lima' })).toBeVisible();
  expect(fact('WhatsApp')).toBe('(21) 3333-4444');
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.displayName).toBe('Ana Lima');
  expect([storage.get('userName'), storage.get('userPhone')]).toEqual(['Ana Lima', '2133334444']);
  expect(screen.getByRole('button', { name: EDIT })).toHaveFocus();
  // A session check that began before the change must not restore the old name.
  check.resolve({ body: { authenticated: true, user: ana } });
  await answered(server, 'GET /api/auth/check-cookie?profile=1');
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.displayName).toBe('Ana Lima');
});

test.each([
  ['Nome', 'Ana Lima', anaLima, '11987654321'],
  ['WhatsApp', '', { phoneNumber: null }, null],
] as const)(
  'a double click on “Salvar” sends one request with only the changed %s, “%s”',
  async (row, text, sent, phone) => {
    storage.set('userPhone', '11987654321');
    const user = { ...profile, ...sent };
    const server = await replace(row, text, { [SAVE]: () => ({ body: { user } }) });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    await expectToast('Seus dados foram salvos');
    expect(server.calls.filter((call) => call === SAVE)).toHaveLength(1);
    expect(server.bodies.at(-1)).toEqual({ ...person, ...sent });
    expect(storage.get('userPhone')).toBe(phone);
  },
);

test('if the WhatsApp number is missing, a button opens the form with the focus on the number’s field', async () => {
  const answers = { [SAVE]: () => ({ body: { user: profile } }) };
  const server = await showUserArea({ phoneNumber: null }, answers);
  await press('Adicionar WhatsApp');
  const field = await screen.findByRole('textbox', { name: /WhatsApp/ });
  expect(field).toHaveFocus();
  await userEvent.type(field, '11987654321{Enter}');
  await waitFor(() => expect(fact('WhatsApp')).toBe('(11) 98765-4321'));
  expect(server.bodies.at(-1)).toMatchObject({ phoneNumber: '+5511987654321' });
  expect(screen.getByRole('button', { name: 'Editar WhatsApp' })).toHaveFocus();
});

async function changePassword(current: string, next: string) {
  await showUserArea({}, { 'POST /api/auth/set-cookie': () => ({ body: { ok: true } }) });
  await press('Editar senha');
  const field = await screen.findByLabelText('Senha atual');
  await userEvent.type(field, current);
  await userEvent.type(screen.getByLabelText('Nova senha'), next);
  await press('Salvar');
  return field;
}

test('after the current password is verified, the password is changed and the page signs in with the new one', async () => {
  await changePassword('antiga', 'novinha');
  await expectToast('Senha alterada');
  expect(signIn.mock.calls).toEqual([
    [expect.anything(), ana.email, 'antiga'],
    [expect.anything(), ana.email, 'novinha'],
  ]);
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'novinha');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar senha' })).toHaveFocus());
});

test.each([
  ['the current password is wrong', signIn, 'auth/wrong-password', 0],
  ['Firebase refuses the new password', updatePassword, 'auth/user-token-expired', 1],
  ['the sign-in with the new password fails', signIn, 'auth/invalid-credential', 1],
])('a change of password shows an error if %s', async (_when, call, code, changes) => {
  if (call === signIn && changes === 1) signIn.mockResolvedValueOnce({ user: ana });
  call.mockRejectedValueOnce({ code });
  const field = await changePassword('antiga', 'novinha');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveAccessibleDescription('Senha incorreta');
  expect(field).toHaveFocus();
  expect(screen.queryByText('Senha alterada')).toBeNull();
  expect(updatePassword).toHaveBeenCalledTimes(changes);
});

test('a new password that equals the current one is refused', async () => {
  await changePassword('antiga', 'antiga');
  expect(screen.getByLabelText('Nova senha')).toHaveFocus();
  expect(await screen.findByText('Digite uma senha diferente da atual.')).toBeVisible();
  expect(signIn).not.toHaveBeenCalled();
  await press('Cancelar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar senha' })).toHaveFocus());
});

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

test('a double click on “Baixar meus dados” requests the data once and saves a file with the date in its name', async () => {
  const server = await serve({ 'GET /api/users/u1/export': () => ({ body: exported }) });
  const createUrl = vi.fn((_file: Blob) => 'blob:1');
  URL.createObjectURL = createUrl as typeof URL.createObjectURL;
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await show(<AccountCard user={ana} profile={anasProfile} />);
  const button = screen.getByRole('button', { name: 'Baixar meus dados' });
  // With `delay: null`, only microtasks run between the clicks.
  await userEvent.dblClick(button, { delay: null });
  await expectToast('Seus dados foram baixados');
  expect(server.calls).toEqual(['GET /api/users/u1/export']);
  const [link] = saving.mock.contexts;
  expect(link).toHaveProperty('download', 'garimpa-meus-dados-2026-01-12.json');
  expect(JSON.parse((await createUrl.mock.calls[0]?.[0].text()) ?? '')).toEqual(exported);
});

const DELETE = 'POST /api/delete-account';
const error = 'Há um boleto em aberto.';
const refusal = { status: 409, body: { error, code: 'payment_pending' } };
const withBoleto = { ...profile, ...firstBoleto };

let setProfile: (profile: typeof anasProfile) => void;
function Card({ first }: { first: typeof anasProfile }) {
  const [profile, set] = useState(first);
  setProfile = set;
  return <AccountCard user={ana} profile={profile} />;
}

const form = () => screen.findByRole('dialog', { name: 'Excluir sua conta?' });
const refused = () => screen.findByRole('dialog', { name: 'Ainda não dá para excluir' });

async function openDeletion(profile = anasProfile) {
  await show(<Card first={profile} />);
  await press('Excluir minha conta');
}
const confirmDeletion = async () =>
  userEvent.type(await screen.findByLabelText('Sua senha'), 'segredo{Enter}');

test('the dialog for deleting the account says which credit the user loses', async () => {
  await openDeletion({ ...anasProfile, customer_credit: 102_950 });
  expect(await form()).toHaveTextContent('Seu crédito de R$ 1.029,50 deixa de valer');
});

const unpaid = { ...elite, subscription_active: false };
const [six, eight] = [6, 8].map((days) => ({ ...elite, subscription_start: inDays(-days) }));

// The last two columns say whether the dialog contains “Cancele” and “garantia”.
test.each([
  ['on day six', six, 'período que iria até 10/01/2027', true, true],
  ['on day eight', eight, 'período que iria até 10/01/2027', true, false],
  ['overdue', { ...unpaid, subscription_status: 'past_due' }, 'é cancelada agora', false, false],
  ['never paid', { ...unpaid, subscription_status: 'incomplete' }, 'acesso ao app', false, false],
])('the dialog for deleting the account says what ends: %s', async (_, change, end, ...hints) => {
  await openDeletion({ ...anasProfile, ...change });
  const text = (await form()).textContent;
  expect(text).toContain(end);
  expect([/Cancele/, /garantia/].map((hint) => hint.test(text))).toEqual(hints);
});

test('the dialog for deleting the account verifies the password, deletes the account and signs the user out', async () => {
  const server = await serve({ [DELETE]: () => ({ body: { ok: true } }) });
  await openDeletion();
  signIn.mockRejectedValueOnce({ code: 'auth/wrong-password' });
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
  expect(signIn).toHaveBeenLastCalledWith(auth, ana.email, 'errada-certa');
  expect(server.calls).toEqual([DELETE]);
  expect(auth.signOut).toHaveBeenCalledOnce();
  await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull());
});

test.each([
  ['is lost', 'Não foi possível falar com o servidor.', true],
  ['is an error', 'Não deu.', false],
])('after a deletion whose response %s, a retry succeeds', async (_, text, isLost) => {
  const failure = { status: 500, body: { error: 'Não deu.', code: 'internal' } };
  const sessions: Answer[] = [failure, { body: { authenticated: false } }];
  await serve({
    [DELETE]: () => failure,
    'GET /api/auth/check-cookie': () => sessions.shift() ?? failure,
  });
  await openDeletion();
  if (isLost) vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await confirmDeletion();
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  signIn.mockRejectedValue({ code: 'auth/invalid-credential' });
  await press('Excluir definitivamente');
  // While the session can't be checked, the page does not know whether the account exists.
  expect(await screen.findByText('Senha incorreta')).toBeVisible();
  await press('Excluir definitivamente');
  await expectToast('Conta excluída');
  expect(await screen.findByText('em /')).toBeVisible();
});

test('the dialog for deleting the account can’t be closed during the request, and shows why the server refuses', async () => {
  const answer = Promise.withResolvers<typeof refusal>();
  await serve({ [DELETE]: () => answer.promise });
  await openDeletion();
  await confirmDeletion();
  expect(screen.getByLabelText('Sua senha')).toHaveAttribute('readonly');
  expect(within(await form()).queryByRole('button', { name: 'Fechar' })).toBeNull();
  answer.resolve(refusal);
  expect(within(await refused()).getByText(error)).toBeVisible();
});

test('with an open boleto, the dialog for deleting the account shows a button to cancel the boleto, and then the form', async () => {
  await serve({ [DELETE]: () => refusal });
  await openDeletion(withBoleto);
  const dialog = within(await refused());
  expect(dialog.getByRole('button', { name: 'Desistir do boleto' })).toBeVisible();
  expect(dialog.queryByLabelText('Sua senha')).toBeNull();
  act(() => setProfile(anasProfile));
  // The server refuses because of a boleto that the profile lacks. The user can try again.
  await confirmDeletion();
  await refused();
  await press('Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Excluir minha conta');
  await confirmDeletion();
  await refused();
  act(() => setProfile(withBoleto));
  expect(await screen.findByRole('button', { name: 'Desistir do boleto' })).toBeVisible();
  act(() => setProfile(anasProfile));
  expect(await form()).toBeVisible();
});

test.each([
  [elite, 'plano Elite (Ativa)'],
  [{ ...elite, subscription_active: false }, 'plano Elite (Inativa)'],
  [{}, 'período de testes do plano Profissional'],
  [{ createdAt: '2024-01-01T12:00:00.000Z' }, 'sem plano'],
])('for a profile with %o, the prepared message to support says “%s”', async (change, plan) => {
  await showUserArea(change);
  const text = `Olá! Preciso de ajuda. Minha conta no Garimpa: ana@exemplo.com, ${plan}.`;
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const whatsapp = new URL(href('WhatsApp'));
  expect(whatsapp.href.startsWith(brand.whatsappUrl)).toBe(true);
  expect(whatsapp.searchParams.get('text')).toBe(text);
  expect(decodeURIComponent(href(brand.email))).toContain(`body=${text}`);
});
