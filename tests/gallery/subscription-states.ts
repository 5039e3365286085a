import { elitePrice } from '../support/prices.ts';
import { active, byBoleto, daysAgo, firstBoleto, inDays, payment } from '../support/sample-user.ts';
import { completed, PAYMENTS, PROFILE, refusal, STATUS } from './answers.ts';
import { screen } from './state.ts';

const path = '/area-usuario';
const inactive = { ...active, subscription_active: false };
const ended = { ...inactive, subscription_status: 'canceled', subscription_end: inDays(-1) };

/** Ana has just bought a plan in this browser, but her record does not show the purchase yet. */
const justBought = (paymentStatus: 'paid' | 'unpaid') => ({
  storage: { checkoutClientSecret: 'cs_test_gallery_secret_1' },
  answers: { [STATUS]: completed(paymentStatus) },
});

const months = Array.from({ length: 12 }, (_, month) => payment({ paid_at: inDays(-30 * month) }));

export const subscriptionStates = [
  ...screen({ section: 'Área do Usuário', path, user: {} })({
    'último dia de testes, sem telefone nem sobrenome': {
      shows: 'Você está no período de testes',
      user: { createdAt: daysAgo(6.6), phoneNumber: null, firstName: null, lastName: null },
    },
    'testes encerrados': {
      shows: 'Seu período de teste terminou em',
      user: { createdAt: daysAgo(30) },
    },
    'assinatura ativa': { shows: 'Ativa', user: active },
    'assinatura ativa, anual, por boleto': {
      shows: 'Ativa',
      user: {
        ...active,
        ...byBoleto,
        subscription_interval: 'anual',
        subscription_price: elitePrice.anual.cents,
        subscription_next_charge: elitePrice.anual.cents,
        subscription_end: inDays(355),
      },
    },
    'assinatura ativa, com crédito': {
      shows: 'já com seu crédito',
      user: { ...active, subscription_next_charge: 8_790, customer_credit: 10_000 },
    },
    'nome e email compridos': {
      shows: 'Ativa',
      user: {
        ...active,
        subscription_plan: 'elite_nivel_6',
        displayName: 'Maria Aparecida Conceição dos Santos Albuquerque',
        email: 'maria.aparecida.conceicao.albuquerque@empresa-com-nome-comprido.com.br',
      },
    },
    'cancelada no fim do período': {
      shows: 'Assinatura cancelada',
      user: { ...active, subscription_next_charge: null, subscription_cancel_at: inDays(20) },
    },
    'boleto à espera, durante os testes': {
      shows: 'Boleto aguardando pagamento',
      user: firstBoleto,
    },
    'boleto em processamento': {
      shows: 'Pagamento em processamento',
      user: { ...firstBoleto, pending_payment_url: null, pending_payment_processing: true },
    },
    'boleto da renovação': {
      shows: /Pague até .* para não perder o acesso/,
      user: {
        ...firstBoleto,
        subscription_active: true,
        subscription_status: 'past_due',
        subscription_access_until: inDays(6),
        has_paid: true,
      },
    },
    'pagamento sem assinatura': {
      shows: 'Recebemos um pagamento sem assinatura',
      user: {
        ...ended,
        unmatched_payment: { amount: elitePrice.month.cents, paid_at: inDays(-1) },
      },
    },
    'renovação recusada': {
      shows: 'O último pagamento não foi aprovado',
      user: {
        ...inactive,
        subscription_status: 'past_due',
        overdue_payment_url: 'https://invoice.stripe.com/i/1',
        overdue_payment_amount: elitePrice.month.cents,
      },
    },
    terminada: { shows: 'Assinar de novo', user: ended },
    'primeiro pagamento recusado, durante os testes': {
      shows: 'O primeiro pagamento não foi concluído',
      user: {
        ...inactive,
        subscription_status: 'incomplete_expired',
        has_paid: false,
        createdAt: daysAgo(2),
      },
    },
    pausada: { shows: 'Assinatura pausada', user: { ...inactive, subscription_status: 'paused' } },
    'processando, sem datas': {
      shows: 'Processando',
      user: {
        ...active,
        subscription_active: null,
        subscription_status: null,
        subscription_start: null,
        subscription_end: null,
      },
    },
    'pagamento sendo confirmado': { shows: 'Confirmando seu pagamento...', ...justBought('paid') },
    'confirmação demorando': {
      shows: 'a liberação está demorando mais que o normal',
      ...justBought('paid'),
      timersElapsed: true,
    },
    'boleto emitido há pouco': { shows: 'Seu boleto foi emitido', ...justBought('unpaid') },
    'perfil carregando': { shows: 'Carregando...', answers: { [PROFILE]: 'hangs' } },
    'perfil que não carrega': {
      shows: 'Não foi possível carregar sua assinatura agora.',
      answers: { [PROFILE]: refusal(403, 'forbidden') },
    },
  }),
  ...screen({ section: 'Área do Usuário, pagamentos', path, user: active })({
    'um ano de pagamentos': {
      shows: 'Ver todos os 12 pagamentos',
      answers: { [PAYMENTS]: { json: { payments: months } } },
    },
    'nenhum pagamento ainda': {
      shows: 'Seu primeiro pagamento aparece aqui.',
      answers: { [PAYMENTS]: { json: { payments: [] } } },
    },
    'pagamentos carregando': { shows: 'Pagamentos', answers: { [PAYMENTS]: 'hangs' } },
    'pagamentos que não carregam': {
      shows: 'Não foi possível carregar seus pagamentos agora.',
      answers: { [PAYMENTS]: refusal(403, 'forbidden') },
    },
  }),
];
