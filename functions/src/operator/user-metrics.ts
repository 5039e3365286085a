import { DAY } from '../contract/days.ts';
import type { TodayView } from '../contract/operator.ts';
import { PLAN_IDS, plans, TRIAL_DAYS } from '../contract/plans.ts';
import { usersQuery } from '../users/user-store.ts';
import type { Gauges } from './daily-metrics-store.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * Returns the daily metrics that describe the state at `now` (Unix seconds), such as the number of
 * active trials.
 */
export async function readGauges(now: number): Promise<Gauges> {
  const { AggregateField } = await import('firebase-admin/firestore');
  const users = await usersQuery();
  const active = users.where('subscription_active', '==', true);
  const young = users.where('createdAt', '>', iso(now - TRIAL_DAYS * DAY));
  const [running, subscribers, fresh, paid, boletos] = await Promise.all([
    // Count the records in a separate query. A query that also sums a field would count only
    // records that have this field.
    countDocuments(active),
    active.aggregate({ mrr: AggregateField.sum('subscription_monthly') }).get(),
    young.count().get(),
    young.where('has_paid', '==', true).count().get(),
    users
      .where('pending_payment_amount', '>', 0)
      .aggregate({
        count: AggregateField.count(),
        sum: AggregateField.sum('pending_payment_amount'),
      })
      .get(),
  ]);
  return {
    active: running,
    mrr: subscribers.data().mrr,
    trials: fresh.data().count - paid.data().count,
    boletos: boletos.data().count,
    boletos_amount: boletos.data().sum,
  };
}

export async function countSignUps(from: number, to: number): Promise<number> {
  return countDocuments(await signUps(from, to));
}

export async function countPaidSignUps(from: number, to: number): Promise<number> {
  return countDocuments((await signUps(from, to)).where('has_paid', '==', true));
}

export async function countPlans(): Promise<TodayView['plans']> {
  const users = (await usersQuery()).where('subscription_active', '==', true);
  return Promise.all(
    PLAN_IDS.map(async (id) => ({
      plan: plans[id].name,
      active: await countDocuments(users.where('subscription_plan', '==', id)),
    })),
  );
}

/**
 * Adds an entry `Outros` for plans that are no longer sold, and removes plans without subscribers.
 * Sorts the entries, largest first.
 * @param active The number of active subscriptions of all plans.
 */
export function withOtherPlans(counted: TodayView['plans'], active: number): TodayView['plans'] {
  const others = active - counted.reduce((sum, each) => sum + each.active, 0);
  return [...counted, { plan: 'Outros', active: others }]
    .filter((each) => each.active > 0)
    .toSorted((a, b) => b.active - a.active);
}

async function signUps(from: number, to: number) {
  const users = await usersQuery();
  return users.where('createdAt', '>=', iso(from)).where('createdAt', '<', iso(to));
}

async function countDocuments(query: Awaited<ReturnType<typeof usersQuery>>): Promise<number> {
  return (await query.count().get()).data().count;
}
