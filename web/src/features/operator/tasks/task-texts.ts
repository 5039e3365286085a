import { formatCents } from '#contract/money.ts';
import type { TasksView } from '#contract/operator.ts';

export const unmatchedReasons: Record<TasksView['payments'][number]['reason'], string> = {
  subscription_ended: 'a assinatura já tinha terminado',
  second_subscription: 'a pessoa já tinha outra assinatura',
  second_customer: 'veio de um segundo cliente da Stripe',
  no_account: 'nenhuma conta com este cliente',
  account_deleted: 'a conta foi excluída',
};

export const checkedKinds: Record<TasksView['failed_reconciliations'][number]['kind'], string> = {
  dispute: 'Contestação',
  customer: 'Cliente da Stripe',
  uid: 'Conta',
  contact: 'Contato na Stripe',
  email: 'Email',
};

const disputeStatuses = new Map([
  ['needs_response', 'aguarda resposta'],
  ['under_review', 'em análise no banco'],
  ['warning_needs_response', 'consulta do banco, aguarda resposta'],
  ['warning_under_review', 'consulta do banco, em análise'],
]);

const disputeReasons = new Map([
  ['fraudulent', 'compra não reconhecida'],
  ['unrecognized', 'cobrança não reconhecida'],
  ['duplicate', 'cobrança em dobro'],
  ['subscription_canceled', 'assinatura já cancelada'],
  ['product_not_received', 'serviço não recebido'],
  ['product_unacceptable', 'serviço não aceito'],
  ['credit_not_processed', 'reembolso não feito'],
  ['general', 'sem motivo dado'],
]);

export const disputeStatus = (status: string) => disputeStatuses.get(status) ?? status;
export const disputeReason = (reason: string) => disputeReasons.get(reason) ?? reason;

export const amountOf = (amount: number, who: string | null) =>
  who === null ? formatCents(amount) : `${who} · ${formatCents(amount)}`;
