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

export const amountOf = (amount: number, who: string | null) =>
  who === null ? formatCents(amount) : `${who} · ${formatCents(amount)}`;
