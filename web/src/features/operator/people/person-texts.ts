import { formatCents } from '#contract/money.ts';
import type { TimelineEntry } from '#contract/operator.ts';
import type { SubscriptionFields } from '#contract/users.ts';

const statuses = new Map([
  ['active', 'Ativa'],
  ['trialing', 'Em teste'],
  ['past_due', 'Em atraso'],
  ['unpaid', 'Não paga'],
  ['canceled', 'Cancelada'],
  ['incomplete', 'Aguardando o primeiro pagamento'],
  ['incomplete_expired', 'Nunca paga'],
  ['paused', 'Pausada'],
]);

export const subscriptionStatus = (status: string): string => statuses.get(status) ?? status;

const timelineKinds: Record<TimelineEntry['kind'], string> = {
  signed_up: 'Cadastro',
  consent_decided: 'Escolha de cookies',
  subscribed: 'Assinatura criada',
  subscription_ended: 'Assinatura encerrada',
  paid: 'Pagamento',
  payment_failed: 'Pagamento recusado',
  refunded: 'Pagamento com reembolso',
  disputed: 'Pagamento contestado',
  payment_unmatched: 'Pagamento sem assinatura',
  operator_viewed: 'Ficha aberta por um operador',
  operator_applied: 'Sincronizada com a Stripe por um operador',
  operator_resolved: 'Pagamento resolvido por um operador',
};

/** The title of a refund or dispute names the payment, because the entry has the payment's date. */
export function timelineTitle({ kind, amount }: TimelineEntry): string {
  const title = timelineKinds[kind];
  if (amount === null) return title;
  if (kind === 'refunded') return `${title}: ${formatCents(amount)} devolvidos`;
  return `${title}, ${formatCents(amount)}`;
}

const fields: Record<keyof SubscriptionFields, string> = {
  subscription_id: 'assinatura',
  subscription_plan: 'plano',
  subscription_interval: 'período',
  subscription_price: 'preço',
  subscription_next_charge: 'próxima cobrança',
  subscription_collection_paused: 'cobrança pausada',
  subscription_active: 'acesso',
  subscription_monthly: 'valor por mês',
  customer_credit: 'crédito',
  subscription_status: 'status',
  subscription_start: 'início do período',
  subscription_end: 'fim do período',
  subscription_cancel_at: 'data do cancelamento',
  subscription_access_until: 'acesso sem pagar',
  payment_method: 'forma de pagamento',
  payment_card_brand: 'bandeira do cartão',
  payment_card_last4: 'final do cartão',
  pending_payment_url: 'página do boleto',
  pending_payment_expires_at: 'vencimento do boleto',
  pending_payment_amount: 'valor do boleto',
  pending_payment_number: 'número do boleto',
  pending_payment_processing: 'boleto em processamento',
  overdue_payment_url: 'página da fatura vencida',
  overdue_payment_amount: 'valor da fatura vencida',
  has_paid: 'se já pagou',
  comeback_from: 'data do cupom de volta',
};
const changes = new Map([...Object.entries(fields), ['claims', 'permissões da conta']]);

export const changedText = (changed: readonly string[]): string =>
  changed.map((name) => changes.get(name) ?? name).join(', ');
