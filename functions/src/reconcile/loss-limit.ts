import { usersQuery } from '../users/user-store.ts';
import type { Loss } from './plan.ts';

/** The maximum number of people who may lose a subscription in one run of the hourly job. */
const MAX_PEOPLE = 5;
/** A second maximum, in percent of the subscribers. Applies only with 100 or more subscribers. */
const MAX_PERCENT = 1;

export function countPeople(losses: readonly Loss[]): number {
  return new Set(losses.map(({ uid }) => uid)).size;
}

/**
 * Whether a run would end the subscriptions of too many people. If so, the cause is probably a
 * wrong key or a wrong response from Stripe.
 */
export async function exceedsLossLimit(losses: readonly Loss[]): Promise<boolean> {
  const people = countPeople(losses);
  if (people === 0) return false;
  const active = (await usersQuery()).where('subscription_active', '==', true);
  return isAboveLimit(people, (await active.count().get()).data().count);
}

export function isAboveLimit(people: number, subscribers: number): boolean {
  if (people > MAX_PEOPLE) return true;
  return subscribers >= 100 && people > (subscribers * MAX_PERCENT) / 100;
}
