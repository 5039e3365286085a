import type { Page } from 'playwright/test';
import type { UserProfile } from '#contract/users.ts';
import { type Answer, ana, type GalleryState, screen } from './state.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => Math.round((Date.now() + days * DAY_MS) / 1000);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const profile: UserProfile = {
  ...ana,
  phoneNumber: '+5511987654321',
  photoURL: null,
  firstName: 'Ana Maria',
  lastName: 'Souza',
  createdAt: ago(2),
  subscription_plan: null,
  subscription_active: null,
  subscription_status: null,
  subscription_start: null,
  subscription_end: null,
  subscription_cancel_at: null,
  pending_voucher_url: null,
  pending_voucher_expires_at: null,
};

const active: Partial<UserProfile> = {
  createdAt: ago(40),
  subscription_plan: 'elite',
  subscription_active: true,
  subscription_status: 'active',
  subscription_start: inDays(-10),
  subscription_end: inDays(20),
};
const inactive = { ...active, subscription_active: false };

const PROFILE = 'GET /api/users/ana';
const known = (change: Partial<UserProfile>): Answer => ({
  json: { user: { ...profile, ...change } },
});
const refusal = (status: number, code: string, error: string): Answer => ({
  status,
  json: { error, code },
});

const session = 'cs_test_gallery';
const checkout = { checkoutClientSecret: `${session}_secret_1` };
const STATUS = 'GET /session-status';
const paid: Answer = {
  json: { status: 'complete', payment_status: 'paid', customer_email: null },
};

interface Card {
  name: string;
  user?: Partial<UserProfile>;
  ready: GalleryState['ready'];
  more?: Partial<GalleryState>;
}

const cards: Card[] = [
  { name: 'em período de testes', ready: 'Você está no período de testes' },
  {
    name: 'último dia de testes, sem telefone nem sobrenome',
    user: { createdAt: ago(6.6), phoneNumber: null, firstName: null, lastName: null },
    ready: 'Você está no período de testes',
  },
  {
    name: 'testes encerrados',
    user: { createdAt: ago(30) },
    ready: 'Você ainda não tem uma assinatura ativa.',
  },
  { name: 'assinatura ativa', user: active, ready: 'Ativa' },
  {
    name: 'nome e email compridos',
    user: {
      ...active,
      subscription_plan: 'elite_nivel_6',
      displayName: 'Maria Aparecida Conceição dos Santos Albuquerque',
      email: 'maria.aparecida.conceicao.albuquerque@empresa-com-nome-comprido.com.br',
    },
    ready: 'Ativa',
  },
  {
    name: 'cancelada no fim do período',
    user: { ...active, subscription_cancel_at: inDays(20) },
    ready: 'Assinatura cancelada',
  },
  {
    name: 'boleto à espera, durante os testes',
    user: {
      ...inactive,
      createdAt: ago(2),
      subscription_status: 'incomplete',
      pending_voucher_url: 'https://payments.stripe.com/boleto/voucher/1',
      pending_voucher_expires_at: inDays(3),
    },
    ready: 'Boleto à espera de pagamento',
  },
  {
    name: 'boleto da renovação',
    user: {
      ...inactive,
      subscription_status: 'past_due',
      pending_voucher_url: 'https://payments.stripe.com/boleto/voucher/1',
      pending_voucher_expires_at: inDays(3),
    },
    ready: 'Boleto à espera de pagamento',
  },
  {
    name: 'renovação recusada',
    user: { ...inactive, subscription_status: 'past_due' },
    ready: 'O último pagamento não foi aprovado',
  },
  {
    name: 'cancelada',
    user: { ...inactive, subscription_status: 'canceled', subscription_end: inDays(-1) },
    ready: 'Inativa',
  },
  {
    name: 'outro status',
    user: { ...inactive, subscription_active: null, subscription_status: 'paused' },
    ready: 'paused',
  },
  {
    name: 'processando, sem datas',
    user: {
      ...active,
      subscription_active: null,
      subscription_status: null,
      subscription_start: null,
      subscription_end: null,
    },
    ready: 'Processando',
  },
  {
    name: 'pagamento sendo confirmado',
    ready: 'Confirmando o seu pagamento...',
    more: { storage: checkout, answers: { [STATUS]: paid } },
  },
  {
    name: 'confirmação demorando',
    ready: 'a liberação está demorando mais que o normal',
    more: {
      storage: checkout,
      answers: { [STATUS]: paid },
      before: (page) => page.clock.install(),
      act: async (page) => {
        await page.getByText('Confirmando o seu pagamento...').waitFor();
        await page.clock.fastForward(61_000);
      },
    },
  },
  {
    name: 'boleto emitido há pouco',
    ready: 'O seu boleto foi emitido.',
    more: {
      storage: checkout,
      answers: {
        [STATUS]: {
          json: { status: 'complete', payment_status: 'unpaid', customer_email: null },
        },
      },
    },
  },
  {
    name: 'perfil que não carrega',
    ready: 'Não foi possível carregar a sua assinatura agora.',
    more: {
      answers: { [PROFILE]: refusal(403, 'forbidden', 'Você não tem permissão.') },
      expectedErrors: /status of 403/,
    },
  },
  {
    name: 'portal fora do ar',
    user: active,
    ready: 'Não foi possível acessar o portal',
    more: {
      answers: {
        [PROFILE]: known(active),
        'POST /api/create-customer-portal-session': refusal(502, 'stripe_failed', 'Fora do ar.'),
      },
      expectedErrors: /status of 502|Portal de assinatura/,
      act: (page) => page.getByRole('button', { name: 'Gerenciar Plano' }).click(),
    },
  },
  {
    name: 'logout que falha',
    user: active,
    ready: 'Erro ao fazer logout',
    more: {
      answers: {
        [PROFILE]: known(active),
        'POST /api/auth/clear-cookie': refusal(429, 'too_many_requests', 'Muitas tentativas.'),
      },
      expectedErrors: /status of 429|Logout/,
      act: (page) => page.getByRole('button', { name: 'Sair' }).click(),
    },
  },
  {
    name: 'exportação que falha',
    user: active,
    ready: 'Erro ao baixar os seus dados',
    more: {
      answers: {
        [PROFILE]: known(active),
        'GET /api/users/ana/export': refusal(502, 'stripe_failed', 'Tente mais tarde.'),
      },
      expectedErrors: /status of 502|Exportação/,
      act: (page) => page.getByRole('button', { name: 'Baixar meus dados' }).click(),
    },
  },
  {
    name: 'excluir a conta',
    user: active,
    ready: 'Excluir a sua conta?',
    more: { act: openDeletion },
  },
  {
    name: 'excluir a conta, senha incorreta',
    user: active,
    ready: 'Senha incorreta',
    more: {
      answers: {
        [PROFILE]: known(active),
        'auth signInWithPassword': {
          status: 400,
          json: { error: { code: 400, message: 'INVALID_PASSWORD' } },
        },
      },
      expectedErrors: /status of 400/,
      act: async (page) => {
        await openDeletion(page);
        await page.getByRole('textbox', { name: 'Sua senha' }).fill('errada');
        await page.getByRole('button', { name: 'Excluir definitivamente' }).click();
      },
    },
  },
];

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await page.getByRole('textbox', { name: 'Sua senha' }).waitFor();
}

const userArea: GalleryState[] = cards.map(({ name, user = {}, ready, more }) => ({
  section: 'Área do Usuário',
  name,
  ready,
  path: '/area-usuario',
  person: 'ana',
  ...more,
  answers: { [PROFILE]: known(user), ...more?.answers },
}));

const around = screen({ section: 'Sessão', path: '/area-usuario' }, [
  {
    name: 'conferindo a sessão',
    ready: 'Carregando...',
    answers: { 'GET /api/auth/check-cookie': 'hangs' },
  },
  {
    name: 'servidor fora de alcance',
    ready: 'Não foi possível falar com o servidor.',
    answers: { 'GET /api/auth/check-cookie': 'fails' },
    expectedErrors: /ERR_FAILED|Não foi possível falar com o servidor/,
  },
  {
    name: 'a sessão terminou em outra aba',
    ready: 'Nenhum dado encontrado',
    person: 'ana',
    answers: { [PROFILE]: known({}) },
    act: async (page) => {
      await page.getByText('Assinatura', { exact: true }).waitFor();
      await page.route('**/api/auth/check-cookie', (route) =>
        route.fulfill({ json: { authenticated: false } }),
      );
      await page.evaluate(() =>
        window.dispatchEvent(new StorageEvent('storage', { key: 'uid', newValue: null })),
      );
    },
  },
]);

const createdAgo = (days: number) => ({ [PROFILE]: known({ createdAt: ago(days) }) });

const results: GalleryState[] = (
  [
    ['/account-confirmation', 'Conta criada com sucesso!'],
    ['/payment-success', 'Pagamento confirmado!'],
    ['/payment-canceled', 'Pagamento cancelado'],
    ['/payment-awaited', 'Aguardando pagamento'],
  ] as const
).flatMap(([path, ready]) =>
  (
    [
      ['durante os testes', 2],
      ['depois dos testes', 20],
    ] as const
  ).map(([name, days]) => ({
    section: 'Resultados',
    name: `${ready} ${name}`,
    ready,
    path,
    person: 'ana' as const,
    answers: createdAgo(days),
  })),
);

export const accountStates: GalleryState[] = [...around, ...userArea, ...results];
