import { usersQuery } from '../users/user-store.ts';
import type { Loss } from './plan.ts';

/** So many people may lose their subscription in one run that nobody has looked at. */
const MAX_PEOPLE = 5;
/** And so many of a hundred who have one. With fewer than a hundred, one person is already more. */
const MAX_PERCENT = 1;

/** How many people would lose a subscription. */
export function peopleOf(losses: readonly Loss[]): number {
  return new Set(losses.map(({ uid }) => uid)).size;
}

/**
 * Whether a run would take the subscriptions of more people than a run by itself may: then rather
 * the run is wrong, as with the key of another Stripe account or with accounts that can't be read.
 */
export async function isTooMany(losses: readonly Loss[]): Promise<boolean> {
  const people = peopleOf(losses);
  if (people === 0) return false;
  const active = (await usersQuery()).where('subscription_active', '==', true);
  return exceeds(people, (await active.count().get()).data().count);
}

/** The rule of {@link isTooMany} for a number of subscribers. */
export function exceeds(people: number, subscribers: number): boolean {
  if (people > MAX_PEOPLE) return true;
  return subscribers >= 100 && people > (subscribers * MAX_PERCENT) / 100;
}
