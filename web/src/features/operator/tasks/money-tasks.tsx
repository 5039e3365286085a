import { formatCents } from '#contract/money.ts';
import type { TasksView } from '#contract/operator.ts';
import { formatUnixDate, formatUnixTime } from '../../../lib/dates.ts';
import { PersonLink } from '../person-link.tsx';
import { StripeLink } from '../stripe-link.tsx';
import { ResolvePayment } from './resolve-payment.tsx';
import { TaskList } from './task-list.tsx';
import { TaskRow } from './task-row.tsx';
import { disputeReason, disputeStatus, unmatchedReasons } from './task-texts.ts';

/** Money that is where it should not be. */
export function MoneyTasks({ tasks }: { tasks: TasksView }) {
  return (
    <>
      <TaskList
        title="Pagamentos sem assinatura"
        text="Devolva na Stripe ou use o valor, e marque como resolvido."
        empty="nenhum."
        tasks={tasks.payments}
        keyOf={({ invoice }) => invoice}
      >
        {(payment) => {
          const { invoice, customer, uid, email, reason, amount, paid_at, stripe_url } = payment;
          return (
            <TaskRow
              title={`${formatCents(amount)}, ${unmatchedReasons[reason]}`}
              details={[`pago em ${formatUnixDate(paid_at)}`, email, uid ?? customer, invoice]}
            >
              <StripeLink href={stripe_url} of={invoice}>
                Devolver na Stripe
              </StripeLink>
              {uid !== null && <PersonLink id={uid} />}
              <ResolvePayment payment={payment} />
            </TaskRow>
          );
        }}
      </TaskList>
      <TaskList
        title="Contestações em aberto"
        text="O banco já retirou o valor. Responda na Stripe antes do prazo."
        empty="nenhuma."
        tasks={tasks.disputes}
        keyOf={({ id }) => id}
      >
        {({ id, amount, status, reason, created, due_by, customer, stripe_url }) => (
          <TaskRow
            title={`${formatCents(amount)}, ${disputeStatus(status)}`}
            details={[
              disputeReason(reason),
              `aberta em ${formatUnixDate(created)}`,
              due_by === null ? null : `responder até ${formatUnixTime(due_by)}`,
              id,
            ]}
          >
            <StripeLink href={stripe_url} of={id}>
              Responder na Stripe
            </StripeLink>
            {customer !== null && <PersonLink id={customer} />}
          </TaskRow>
        )}
      </TaskList>
      <TaskList
        title="Duas assinaturas"
        text="A mesma pessoa paga duas vezes. Cancele a segunda na Stripe e devolva o valor."
        empty="ninguém."
        tasks={tasks.two_subscriptions}
        keyOf={({ second }) => second}
      >
        {({ uid, kept, second, noted_at, stripe_url }) => (
          <TaskRow
            title={`Segunda: ${second}`}
            details={[`vale ${kept}`, `vista em ${formatUnixDate(noted_at)}`, uid]}
          >
            <StripeLink href={stripe_url} of={second}>
              Cancelar na Stripe
            </StripeLink>
            <PersonLink id={uid} />
          </TaskRow>
        )}
      </TaskList>
    </>
  );
}
