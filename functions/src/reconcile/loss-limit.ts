import { usersQuery } from '../users/user-store.ts';
import type { Loss } from './plan.ts';

/** Maximum number of people who may lose a subscription in an unattended run. */
const MAX_PEOPLE = 5;
/** The same maximum in percent of all subscribers, if there are at least a hundred of them. */
const MAX_PERCENT = 1;

export function countPeople(losses: readonly Loss[]): number {
  return new Set(losses.map(({ uid }) => uid)).size;
}

/**
 * Whether an unattended run would cancel so many subscriptions that a wrong key or a wrong response
 * from Stripe must be the cause.
 */
export async function exceedsLossLimit(losses: readonly Loss[]): Promise<boolean> {
  const people = countPeople(losses);
  if (people === 0) return false;
  const active = (await usersQuery()).where('subscription_active', '==', true);
  return isAboveLimit(people, (await active.count().get()).data().count);
}

/** Implements the rule of {@link exceedsLossLimit}. */
export function isAboveLimit(people: number, subscribers: number): boolean {
  if (people > MAX_PEOPLE) return true;
  return subscribers >= 100 && people > (subscribers * MAX_PERCENT) / 100;
}
