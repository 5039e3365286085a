import { elitePrice } from '../prices.ts';
import {
  active,
  ago,
  completed,
  firstBoleto,
  inDays,
  PROFILE,
  refusal,
  renewalBoleto,
  STATUS,
} from './answers.ts';
import type { GalleryState, Preparation } from './state.ts';
import { userArea } from './user-area.ts';

const inactive = { ...active, subscription_active: false };
const ended = { subscription_status: 'canceled', subscription_end: inDays(-1), has_paid: true };
const neverPaid = { subscription_status: 'incomplete_expired', has_paid: false };
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
    user: firstBoleto,
    ready: 'Boleto aguardando pagamento',
  },
  {
    name: 'desistir do boleto',
    user: firstBoleto,
    ready: 'Desistir do boleto?',
    act: (page) => page.getByRole('button', { name: 'Desistir do boleto' }).click(),
  },
  {
    name: 'boleto da renovação',
    user: renewalBoleto,
    ready: /Sem o pagamento, o acesso (ao plano )?termina em/,
  },
  {
    name: 'boleto da renovação, acesso suspenso',
    user: { ...renewalBoleto, subscription_active: false, subscription_access_until: null },
    ready: 'Seu acesso está suspenso e volta',
  },
  {
    name: 'pagamento sem assinatura',
    user: {
      ...inactive,
      ...ended,
      unmatched_payment: { amount: elitePrice.month.cents, paid_at: inDays(-1) },
    },
    ready: 'Recebemos um pagamento sem assinatura',
  },
  {
    name: 'renovação recusada',
    user: { ...inactive, subscription_status: 'past_due' },
    ready: 'O último pagamento não foi aprovado',
  },
  {
    name: 'renovação recusada, com acesso ainda',
    user: { ...renewalBoleto, pending_payment_url: null },
    ready: /Sem o pagamento, o acesso (ao plano )?termina em/,
  },
  { name: 'terminada', user: { ...inactive, ...ended }, ready: 'Assinar de novo' },
  {
    name: 'primeiro pagamento recusado, durante os testes',
    user: { ...inactive, ...neverPaid, createdAt: ago(2) },
    ready: 'O primeiro pagamento da assinatura não foi concluído',
  },
  {
    name: 'primeiro pagamento recusado, depois dos testes',
    user: { ...inactive, ...neverPaid },
    ready: 'Assinar de novo',
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
    ready: 'Confirmando seu pagamento...',
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
    ready: 'Seu boleto foi emitido.',
    storage: checkout,
    answers: { [STATUS]: completed('unpaid') },
  },
  { name: 'perfil carregando', ready: 'Carregando...', answers: { [PROFILE]: 'hangs' } },
  {
    name: 'perfil que não carrega',
    ready: 'Não foi possível carregar sua assinatura agora.',
    answers: { [PROFILE]: refusal(403, 'forbidden', 'Você não tem permissão.') },
  },
]);
