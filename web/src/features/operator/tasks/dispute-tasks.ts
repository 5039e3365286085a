import { dayOf } from '#contract/days.ts';
import type { TasksView } from '#contract/operator.ts';
import { formatUnixDate, formatUnixTime } from '../../../lib/dates.ts';
import { today } from '../format.ts';
import { type Task, VIEW } from './task-list.tsx';

type Dispute = TasksView['disputes'][number];

export function disputeTasks(disputes: readonly Dispute[]): Task[] {
  return [...disputes]
    .sort((a, b) => (deadlineOf(a) ?? NEVER) - (deadlineOf(b) ?? NEVER))
    .map(disputeTask);
}

function disputeTask(dispute: Dispute): Task {
  const { id, amount, status, reason, created, email, customer, to_cancel } = dispute;
  const deadline = deadlineOf(dispute);
  return {
    id,
    title: email ?? customer ?? 'Sem cliente',
    amount,
    urgency: deadline === null ? undefined : urgencyOf(deadline),
    due: deadline === null ? undefined : `responder até ${formatUnixTime(deadline)}`,
    details: [
      ...(deadline === null ? [statuses.get(status) ?? status] : []),
      reasons.get(reason) ?? reason,
      `aberta em ${formatUnixDate(created)}`,
      ...(to_cancel ? ['a assinatura foi criada à mão e continua'] : []),
      id,
    ],
    links: [
      { label: deadline === null ? VIEW : 'Responder na Stripe', href: dispute.stripe_url },
      ...(to_cancel
        ? [{ label: 'Cancelar na Stripe', href: to_cancel.stripe_url, of: to_cancel.id }]
        : []),
    ],
    person: customer,
  };
}

function urgencyOf(deadline: number): string | undefined {
  const day = dayOf(deadline);
  if (day === today()) return 'vence hoje';
  return day < today() ? 'prazo vencido' : undefined;
}

const statuses = new Map([
  ['needs_response', 'aguarda resposta'],
  ['under_review', 'em análise no banco'],
  ['warning_needs_response', 'consulta do banco, aguarda resposta'],
  ['warning_under_review', 'consulta do banco, em análise'],
]);

const reasons = new Map([
  ['fraudulent', 'compra não reconhecida'],
  ['unrecognized', 'cobrança não reconhecida'],
  ['duplicate', 'cobrança em dobro'],
  ['subscription_canceled', 'assinatura já cancelada'],
  ['product_not_received', 'serviço não recebido'],
  ['product_unacceptable', 'serviço não aceito'],
  ['credit_not_processed', 'reembolso não feito'],
  ['general', 'sem motivo dado'],
]);

const NEVER = Number.MAX_SAFE_INTEGER;

/** Returns the deadline for answering the dispute (Unix seconds), or null if no answer is due. */
function deadlineOf({ status, due_by }: Dispute): number | null {
  return status.endsWith('needs_response') ? due_by : null;
}
