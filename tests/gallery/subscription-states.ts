import { active, ago, completed, inDays, PROFILE, refusal, STATUS, slip } from './answers.ts';
import type { GalleryState, Preparation } from './state.ts';
import { userArea } from './user-area.ts';

const inactive = { ...active, subscription_active: false };
/** A purchase of this browser that the record may not know of yet. */
const checkout = { checkoutClientSecret: 'cs_test_gallery_secret_1' };

/** A minute of waiting is over at once. */
const endMinute: Preparation = (page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const hastened = (handler: TimerHandler, ms?: number, ...values: unknown[]) =>
      start(handler, ms === 60_000 ? 0 : ms, ...values);
    Object.assign(window, { setTimeout: hastened });
  });

/** Each thing that the subscription card can say. */
export const subscriptionStates: GalleryState[] = userArea('Área do Usuário', [
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
    user: { ...slip, createdAt: ago(2), subscription_status: 'incomplete' },
    ready: 'Boleto à espera de pagamento',
  },
  {
    name: 'boleto da renovação',
    user: { ...slip, subscription_status: 'past_due' },
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
    storage: checkout,
    answers: { [STATUS]: completed('paid') },
  },
  {
    name: 'confirmação demorando',
    ready: 'a liberação está demorando mais que o normal',
    storage: checkout,
    answers: { [STATUS]: completed('paid') },
    timersBelow: Number.MAX_SAFE_INTEGER,
    before: [endMinute],
  },
  {
    name: 'boleto emitido há pouco',
    ready: 'O seu boleto foi emitido.',
    storage: checkout,
    answers: { [STATUS]: completed('unpaid') },
  },
  { name: 'perfil carregando', ready: 'Carregando...', answers: { [PROFILE]: 'hangs' } },
  {
    name: 'perfil que não carrega',
    ready: 'Não foi possível carregar a sua assinatura agora.',
    answers: { [PROFILE]: refusal(403, 'forbidden', 'Você não tem permissão.') },
  },
]);
