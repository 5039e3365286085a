import type { TasksView } from '#contract/operator.ts';
import { formatUnixTime } from '../../../lib/dates.ts';
import { PersonLink } from '../person-link.tsx';
import { StripeLink } from '../stripe-link.tsx';
import { TaskList } from './task-list.tsx';
import { TaskRow } from './task-row.tsx';
import { checkedKinds } from './task-texts.ts';

/** What our own jobs and Stripe's deliveries could not do. */
export function SystemTasks({ tasks }: { tasks: TasksView }) {
  const { failed_reconciliations, reconciled_at, hanging_deletions, undelivered_events } = tasks;
  const checked =
    reconciled_at === null
      ? 'A conferência com a Stripe ainda não chegou ao fim.'
      : `Última conferência com a Stripe: ${formatUnixTime(reconciled_at)}.`;
  return (
    <>
      <TaskList
        title="Eventos que a Stripe não entregou"
        text="Sem eles, contas e pagamentos ficam desatualizados. Veja na Stripe o que o endereço respondeu."
        empty="nenhum na última hora."
        tasks={undelivered_events ? [undelivered_events] : []}
        keyOf={({ oldest_type }) => oldest_type}
      >
        {({ count, oldest_type, oldest_at, stripe_url }) => (
          <TaskRow
            title={count === 1 ? '1 evento' : `${count} eventos`}
            details={[`o mais antigo: ${oldest_type}, de ${formatUnixTime(oldest_at)}`]}
          >
            <StripeLink href={stripe_url} variant="filled">
              Ver na Stripe
            </StripeLink>
          </TaskRow>
        )}
      </TaskList>
      <TaskList
        title="Conferências que falharam"
        text={`São tentadas de novo a cada hora. ${checked}`}
        empty={`nenhuma. ${checked}`}
        tasks={failed_reconciliations}
        keyOf={({ kind, id }) => `${kind} ${id}`}
      >
        {({ kind, id }) => (
          <TaskRow title={checkedKinds[kind]} details={[id]}>
            {(kind === 'uid' || kind === 'customer') && <PersonLink id={id} />}
          </TaskRow>
        )}
      </TaskList>
      <TaskList
        title="Exclusões de conta paradas"
        text="Pedidas há mais de duas horas. Rode npm run finish:deletions para ver o motivo."
        empty="nenhuma."
        tasks={hanging_deletions}
        keyOf={({ uid }) => uid}
      >
        {({ uid }) => (
          <TaskRow title={uid} details={['pedida há mais de duas horas']}>
            <PersonLink id={uid} />
          </TaskRow>
        )}
      </TaskList>
    </>
  );
}
