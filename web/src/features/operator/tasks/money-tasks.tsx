import { formatCents } from '#contract/money.ts';
import type { TasksView } from '#contract/operator.ts';
import { formatUnixDate, formatUnixTime } from '../../../lib/dates.ts';
import { PersonLink } from '../person-link.tsx';
import { StripeLink } from '../stripe-link.tsx';
import { ResolvePayment } from './resolve-payment.tsx';
import { TaskList } from './task-list.tsx';
import { TaskRow } from './task-row.tsx';
import { disputeReason, disputeStatus, unmatchedReasons } from './task-texts.ts';

/** Money that is where it should not be, the most urgent first. */
export function MoneyTasks({ tasks }: { tasks: TasksView }) {
  return (
    <>
      <TaskList
        title="Contestações em aberto"
        text="O banco já retirou o valor. Responda na Stripe antes do prazo."
        empty="nenhuma."
        tasks={[...tasks.disputes].sort(
          (a, b) => (deadlineOf(a) ?? NEVER) - (deadlineOf(b) ?? NEVER),
        )}
        keyOf={({ id }) => id}
      >
        {(dispute) => {
          const { id, amount, status, reason, created, email, customer } = dispute;
          const { stripe_url, to_cancel } = dispute;
          const deadline = deadlineOf(dispute);
          return (
            <TaskRow
              title={amountOf(amount, email ?? customer)}
              details={[
                deadline === null
                  ? disputeStatus(status)
                  : `responder até ${formatUnixTime(deadline)}`,
                disputeReason(reason),
                `aberta em ${formatUnixDate(created)}`,
                id,
                ...(to_cancel ? ['a assinatura foi criada à mão e continua'] : []),
              ]}
            >
              <StripeLink
                href={stripe_url}
                of={id}
                variant={deadline === null ? 'default' : 'filled'}
              >
                {deadline === null ? 'Ver na Stripe' : 'Responder na Stripe'}
              </StripeLink>
              {to_cancel && (
                <StripeLink href={to_cancel.stripe_url} of={to_cancel.id}>
                  Cancelar na Stripe
                </StripeLink>
              )}
              {customer !== null && <PersonLink id={customer} variant="subtle" />}
            </TaskRow>
          );
        }}
      </TaskList>
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
              title={amountOf(amount, email ?? customer)}
              details={[unmatchedReasons[reason], `pago em ${formatUnixDate(paid_at)}`, invoice]}
            >
              <StripeLink href={stripe_url} of={invoice} variant="filled">
                Devolver na Stripe
              </StripeLink>
              {uid !== null && <PersonLink id={uid} variant="subtle" />}
              <ResolvePayment payment={payment} />
            </TaskRow>
          );
        }}
      </TaskList>
      <TaskList
        title="Créditos a devolver"
        text="A assinatura ou a conta terminou e sobrou crédito. Devolva o valor na Stripe e zere o saldo; de uma conta excluída, exclua então o cliente."
        empty="nenhum."
        tasks={tasks.left_credits}
        keyOf={({ customer }) => customer}
      >
        {({ uid, customer, amount, noted_at, stripe_url }) => (
          <TaskRow
            title={amountOf(amount, customer)}
            details={[
              uid === null ? 'conta excluída' : 'assinatura terminou',
              `visto em ${formatUnixDate(noted_at)}`,
            ]}
          >
            <StripeLink href={stripe_url} of={customer} variant="filled">
              Devolver na Stripe
            </StripeLink>
            {uid !== null && <PersonLink id={uid} variant="subtle" />}
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
            details={[
              kept === '' ? 'em outro cliente da Stripe' : `vale ${kept}`,
              `vista em ${formatUnixDate(noted_at)}`,
              uid,
            ]}
          >
            <StripeLink href={stripe_url} of={second} variant="filled">
              Cancelar na Stripe
            </StripeLink>
            <PersonLink id={uid} variant="subtle" />
          </TaskRow>
        )}
      </TaskList>
      <TaskList
        title="Contas desativadas com assinatura"
        text="A assinatura não renova mais. Se a conta for reativada, volta a renovar; se não, devolva o que for devido."
        empty="nenhuma."
        tasks={tasks.disabled_accounts}
        keyOf={({ subscription }) => subscription}
      >
        {({ uid, subscription, noted_at, stripe_url }) => (
          <TaskRow title={uid} details={[`vista em ${formatUnixDate(noted_at)}`, subscription]}>
            <StripeLink href={stripe_url} of={subscription} variant="filled">
              Ver na Stripe
            </StripeLink>
            <PersonLink id={uid} variant="subtle" />
          </TaskRow>
        )}
      </TaskList>
      <TaskList
        title="Clientes de contas excluídas"
        text="Outro produto também vende para este cliente. Veja na Stripe se os dados ainda são necessários."
        empty="nenhum."
        tasks={tasks.kept_customers}
        keyOf={({ customer }) => customer}
      >
        {({ customer, noted_at, stripe_url }) => (
          <TaskRow title={customer} details={[`conta excluída em ${formatUnixDate(noted_at)}`]}>
            <StripeLink href={stripe_url} of={customer} variant="filled">
              Ver na Stripe
            </StripeLink>
          </TaskRow>
        )}
      </TaskList>
    </>
  );
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** Until when the bank waits for an answer; null where it doesn't. */
function deadlineOf({ status, due_by }: TasksView['disputes'][number]): number | null {
  return status.endsWith('needs_response') ? due_by : null;
}

const amountOf = (amount: number, who: string | null) =>
  who === null ? formatCents(amount) : `${formatCents(amount)} de ${who}`;
