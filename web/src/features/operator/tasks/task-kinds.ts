import { type TasksView, tasksView } from '#contract/operator.ts';
import { formatUnixDate, formatUnixTime } from '../../../lib/dates.ts';
import { useOperatorRead } from '../use-operator-read.ts';
import { disputeTasks } from './dispute-tasks.ts';
import { type TaskKind, VIEW } from './task-list.tsx';

const unmatchedReasons: Record<TasksView['payments'][number]['reason'], string> = {
  subscription_ended: 'a assinatura já tinha terminado',
  second_subscription: 'a pessoa já tinha outra assinatura',
  second_customer: 'veio de um segundo cliente da Stripe',
  no_account: 'nenhuma conta com este cliente',
  account_deleted: 'a conta foi excluída',
};

const checkedKinds: Record<TasksView['failed_reconciliations'][number]['kind'], string> = {
  dispute: 'Contestação',
  customer: 'Cliente da Stripe',
  uid: 'Conta',
  contact: 'Contato na Stripe',
  email: 'Email',
};

function taskKinds(view: TasksView): TaskKind[] {
  const { reconciled_at, undelivered_events } = view;
  const checked =
    reconciled_at === null
      ? 'A conferência com a Stripe ainda não chegou ao fim.'
      : `Última conferência com a Stripe: ${formatUnixTime(reconciled_at)}.`;
  return [
    {
      title: 'Contestações em aberto',
      text: 'O banco já retirou o valor. Responda na Stripe antes do prazo.',
      empty: 'Nenhuma.',
      tasks: disputeTasks(view.disputes),
    },
    {
      title: 'Eventos que a Stripe não entregou',
      text: 'Sem eles, contas e pagamentos ficam desatualizados. Veja na Stripe o que o endereço respondeu.',
      empty: 'Nenhum na última hora.',
      tasks: (undelivered_events ? [undelivered_events] : []).map(
        ({ count, oldest_type, oldest_at, stripe_url }) => ({
          id: oldest_type,
          title: count === 1 ? '1 evento' : `${count} eventos`,
          details: [`o mais antigo: ${oldest_type}, de ${formatUnixTime(oldest_at)}`],
          links: [{ label: VIEW, href: stripe_url }],
        }),
      ),
    },
    {
      title: 'Duas assinaturas',
      text: 'A mesma pessoa paga duas vezes. Cancele a segunda na Stripe e devolva o valor.',
      empty: 'Ninguém.',
      tasks: view.two_subscriptions.map(({ uid, kept, second, noted_at, stripe_url }) => ({
        id: second,
        title: uid,
        details: [
          `vista em ${formatUnixDate(noted_at)}`,
          kept === '' ? 'em outro cliente da Stripe' : `vale ${kept}`,
          `segunda: ${second}`,
        ],
        links: [{ label: 'Cancelar na Stripe', href: stripe_url }],
        person: uid,
      })),
    },
    {
      title: 'Pagamentos sem assinatura',
      text: 'Devolva na Stripe ou use o valor, e marque como resolvido.',
      empty: 'Nenhum.',
      tasks: view.payments.map((payment) => ({
        id: payment.invoice,
        title: payment.email ?? payment.customer,
        amount: payment.amount,
        details: [
          unmatchedReasons[payment.reason],
          `pago em ${formatUnixDate(payment.paid_at)}`,
          payment.invoice,
        ],
        links: [{ label: 'Devolver na Stripe', href: payment.stripe_url }],
        person: payment.uid,
        payment,
      })),
    },
    {
      title: 'Créditos a devolver',
      text: 'A assinatura ou a conta terminou e sobrou crédito. Devolva o valor na Stripe e zere o saldo; de uma conta excluída, exclua então o cliente.',
      empty: 'Nenhum.',
      tasks: view.left_credits.map(({ uid, customer, amount, noted_at, stripe_url }) => ({
        id: customer,
        title: uid ?? customer,
        amount,
        details: [
          uid === null ? 'conta excluída' : 'assinatura terminou',
          `visto em ${formatUnixDate(noted_at)}`,
          ...(uid === null ? [] : [customer]),
        ],
        links: [{ label: 'Devolver na Stripe', href: stripe_url }],
        person: uid,
      })),
    },
    {
      title: 'Exclusões de conta paradas',
      text: 'Pedidas há mais de duas horas. Para ver o motivo, rode o comando no terminal.',
      empty: 'Nenhuma.',
      tasks: view.hanging_deletions.map(({ uid }) => ({
        id: uid,
        title: uid,
        details: ['pedida há mais de duas horas'],
        command: 'npm run finish:deletions',
        person: uid,
      })),
    },
    {
      title: 'Contas desativadas com assinatura',
      text: 'A assinatura não renova mais. Se a conta for reativada, volta a renovar; se não, devolva o que for devido.',
      empty: 'Nenhuma.',
      tasks: view.disabled_accounts.map(({ uid, subscription, noted_at, stripe_url }) => ({
        id: subscription,
        title: uid,
        details: [`vista em ${formatUnixDate(noted_at)}`, subscription],
        links: [{ label: VIEW, href: stripe_url }],
        person: uid,
      })),
    },
    {
      title: 'Conferências que falharam',
      text: `São tentadas de novo a cada hora. ${checked}`,
      empty: `Nenhuma. ${checked}`,
      tasks: view.failed_reconciliations.map(({ kind, id }) => ({
        id: `${kind} ${id}`,
        title: id,
        details: [checkedKinds[kind]],
        person: kind === 'dispute' ? null : id,
      })),
    },
    {
      title: 'Clientes de contas excluídas',
      text: 'Outro produto também vende para este cliente. Veja na Stripe se os dados ainda são necessários.',
      empty: 'Nenhum.',
      tasks: view.kept_customers.map(({ customer, noted_at, stripe_url }) => ({
        id: customer,
        title: customer,
        details: [`conta excluída em ${formatUnixDate(noted_at)}`],
        links: [{ label: VIEW, href: stripe_url }],
      })),
    },
  ];
}

/** Returns the query and the tasks by kind. The numbers of tasks are 0 while the query loads. */
export function useTasks() {
  const query = useOperatorRead({ view: 'tasks' }, tasksView);
  const kinds = query.data ? taskKinds(query.data) : [];
  const tasks = kinds.flatMap((kind) => kind.tasks);
  const urgentCount = tasks.filter(({ urgency }) => urgency).length;
  return { query, kinds, count: tasks.length, urgentCount };
}
