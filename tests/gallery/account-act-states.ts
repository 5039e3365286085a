import type { Page } from 'playwright/test';
import { active, authRefusal, exported, known, refusal, signedInAs } from './answers.ts';
import { ana, type GalleryState } from './state.ts';
import { type UserAreaState, userArea } from './user-area.ts';

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

const CLEAR = 'POST /api/auth/clear-cookie';
const EXPORT = 'GET /api/users/ana/export';
const DELETE = 'POST /api/delete-account';

const subscriber: UserAreaState[] = [
  {
    name: 'portal fora do ar',
    ready: 'Não foi possível acessar o portal',
    answers: {
      'POST /api/create-customer-portal-session': refusal(502, 'stripe_failed', 'Fora do ar.'),
    },
    expectedErrors: /Portal de assinatura/,
    act: press('Gerenciar Plano'),
  },
  {
    name: 'saindo',
    ready: 'Assinatura',
    answers: { [CLEAR]: 'hangs' },
    act: async (page) => {
      await press('Sair')(page);
      await page.locator('button[data-loading]').waitFor();
    },
  },
  {
    name: 'logout feito',
    ready: 'Logout realizado com sucesso',
    answers: { [CLEAR]: { json: { ok: true } } },
    act: async (page) => {
      await endSession(page);
      await press('Sair')(page);
      await page.waitForURL('/');
    },
  },
  {
    name: 'logout que falha',
    ready: 'Erro ao fazer logout',
    answers: { [CLEAR]: refusal(429, 'too_many_requests', 'Muitas tentativas.') },
    expectedErrors: /Logout/,
    act: press('Sair'),
  },
  {
    name: 'sair de todos os aparelhos',
    ready: 'Sair de todos os aparelhos?',
    act: press('Sair de todos os aparelhos'),
  },
  {
    name: 'saindo de todos os aparelhos',
    ready: 'Saindo...',
    answers: { [CLEAR]: 'hangs' },
    act: signOutEverywhere,
  },
  {
    name: 'saiu de todos os aparelhos',
    ready: 'Você saiu de todos os aparelhos.',
    answers: { [CLEAR]: { json: { ok: true } } },
    act: async (page) => {
      await endSession(page);
      await signOutEverywhere(page);
      await page.waitForURL('/');
    },
  },
  {
    name: 'sair de todos os aparelhos, que falha',
    ready: 'Erro ao fazer logout',
    answers: { [CLEAR]: refusal(429, 'too_many_requests', 'Muitas tentativas.') },
    expectedErrors: /Logout/,
    act: signOutEverywhere,
  },
  {
    name: 'dados baixados',
    ready: 'Seus dados foram baixados',
    answers: { [EXPORT]: exported },
    act: press('Baixar meus dados'),
  },
  {
    name: 'exportação que falha',
    ready: 'Erro ao baixar seus dados',
    answers: { [EXPORT]: refusal(502, 'stripe_failed', 'Tente mais tarde.') },
    expectedErrors: /Exportação/,
    act: press('Baixar meus dados'),
  },
];

/** The password is right: the deletion signs in by it. */
const signedIn = signedInAs(ana);
const pending =
  'Há um boleto em aberto, com vencimento em 24/11/2026. Espere a confirmação do pagamento, ou o vencimento, e tente novamente.';

const deletion: UserAreaState[] = [
  { name: 'excluir a conta', ready: 'Excluir sua conta?', act: openDeletion },
  {
    name: 'excluir a conta, sem senha',
    ready: 'Digite sua senha para confirmar.',
    act: (page) => confirmDeletion(page, ''),
  },
  {
    name: 'excluir a conta, senha incorreta',
    ready: 'Senha incorreta',
    answers: { 'auth signInWithPassword': authRefusal('INVALID_PASSWORD') },
    act: (page) => confirmDeletion(page, 'errada'),
  },
  {
    name: 'excluindo a conta',
    ready: 'Excluindo...',
    answers: { 'auth signInWithPassword': 'hangs' },
    act: (page) => confirmDeletion(page, 'segredo123'),
  },
  {
    name: 'excluir a conta, com um boleto aberto',
    ready: 'Há um boleto em aberto',
    answers: { ...signedIn, [DELETE]: refusal(409, 'payment_pending', pending) },
    expectedErrors: /Exclusão da conta/,
    act: (page) => confirmDeletion(page, 'segredo123'),
  },
  {
    name: 'conta excluída',
    ready: 'Conta excluída',
    answers: { ...signedIn, [DELETE]: { json: { ok: true } }, [CLEAR]: { json: { ok: true } } },
    act: async (page) => {
      await endSession(page);
      await confirmDeletion(page, 'segredo123');
      await page.waitForURL('/');
    },
  },
];

const SAVE = 'POST /api/users';
const newName = { displayName: 'Ana Lima', firstName: 'Ana', lastName: 'Lima' };

const changes: UserAreaState[] = [
  { name: 'editar nome e WhatsApp', ready: 'Salvar', act: openContact },
  {
    name: 'editar, com erros',
    ready: 'Digite seu nome.',
    act: async (page) => {
      await openContact(page);
      await page.getByRole('textbox', { name: 'Nome' }).fill('');
      await page.getByRole('textbox', { name: 'WhatsApp' }).fill('(11) 9876');
      await press('Salvar')(page);
    },
  },
  {
    name: 'salvando nome e WhatsApp',
    ready: 'Salvando...',
    answers: { [SAVE]: 'hangs' },
    act: saveContact,
  },
  {
    name: 'nome e WhatsApp, que não se salvam',
    ready: 'Não foi possível falar com o servidor.',
    answers: { [SAVE]: 'fails' },
    expectedErrors: /Alteração dos dados/,
    act: saveContact,
  },
  {
    name: 'nome e WhatsApp salvos',
    ready: 'Seus dados foram salvos',
    answers: { [SAVE]: known({ ...active, ...newName }) },
    act: saveContact,
  },
  { name: 'alterar a senha', ready: 'Nova senha', act: openPassword },
  {
    name: 'alterar a senha, com erros',
    ready: 'Digite sua senha atual.',
    act: (page) => changePassword(page, '', '123'),
  },
  {
    name: 'alterar a senha, senha incorreta',
    ready: 'Senha incorreta',
    answers: { 'auth signInWithPassword': authRefusal('INVALID_PASSWORD') },
    act: (page) => changePassword(page, 'errada', 'novinha'),
  },
  {
    name: 'alterar a senha, tentativas demais',
    ready: 'Muitas tentativas.',
    answers: { 'auth signInWithPassword': authRefusal('TOO_MANY_ATTEMPTS_TRY_LATER') },
    act: (page) => changePassword(page, 'errada', 'novinha'),
  },
  {
    name: 'alterar a senha, sem conexão',
    ready: 'Não foi possível confirmar a senha agora.',
    answers: { 'auth signInWithPassword': 'fails' },
    act: (page) => changePassword(page, 'segredo123', 'novinha'),
  },
  {
    name: 'alterando a senha',
    ready: 'Salvando...',
    answers: { 'auth signInWithPassword': 'hangs' },
    act: (page) => changePassword(page, 'segredo123', 'novinha'),
  },
  {
    name: 'senha alterada',
    ready: 'Senha alterada',
    answers: { ...signedIn, 'auth update': { json: {} } },
    act: (page) => changePassword(page, 'segredo123', 'novinha'),
  },
];

/** What a person can do in the user area, and how it goes wrong. */
export const accountActStates: GalleryState[] = [
  ...userArea('Área do Usuário, o que se faz', subscriber.map(asSubscriber)),
  ...userArea('Área do Usuário, seus dados', changes.map(asSubscriber)),
  ...userArea('Área do Usuário, exclusão', deletion.map(asSubscriber)),
];

function asSubscriber(state: UserAreaState): UserAreaState {
  return { ...state, user: active };
}

/** From here on the server knows of no session. */
async function endSession(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Área do Usuário' }).waitFor();
  await page.evaluate(() => {
    const answers: object = Reflect.get(window, 'galleryAnswers');
    Object.assign(answers, { 'GET /api/auth/check-cookie': { json: { authenticated: false } } });
  });
}

async function signOutEverywhere(page: Page): Promise<void> {
  await press('Sair de todos os aparelhos')(page);
  await press('Sair de todos')(page);
}

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await page.getByRole('textbox', { name: 'Sua senha' }).waitFor();
}

async function confirmDeletion(page: Page, password: string): Promise<void> {
  await openDeletion(page);
  await page.getByRole('textbox', { name: 'Sua senha' }).fill(password);
  await page.getByRole('button', { name: 'Excluir definitivamente' }).click();
}

async function openContact(page: Page): Promise<void> {
  await press('Editar nome e WhatsApp')(page);
  await page.getByRole('textbox', { name: 'Nome' }).waitFor();
}

async function saveContact(page: Page): Promise<void> {
  await openContact(page);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Lima');
  await press('Salvar')(page);
}

async function openPassword(page: Page): Promise<void> {
  await press('Alterar senha')(page);
  await page.getByLabel('Senha atual').waitFor();
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await openPassword(page);
  await page.getByLabel('Senha atual').fill(current);
  await page.getByLabel('Nova senha').fill(next);
  await press('Salvar')(page);
}
