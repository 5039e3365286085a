import type { TasksView } from '#contract/operator.ts';

/** How many things there are to do or to look into. */
export function countTasks(tasks: TasksView): number {
  return (
    tasks.payments.length +
    tasks.disputes.length +
    tasks.two_subscriptions.length +
    tasks.kept_customers.length +
    tasks.left_credits.length +
    tasks.disabled_accounts.length +
    tasks.failed_reconciliations.length +
    tasks.hanging_deletions.length +
    (tasks.undelivered_events ? 1 : 0)
  );
}
