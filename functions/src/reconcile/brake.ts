import { usersQuery } from '../users/user-store.ts';
import type { Loss } from './plan.ts';

/** Maximum number of people who may lose a subscription in an unattended run. */
const MAX_PEOPLE = 5;
/** Maximum percentage of subscribers, from a hundred on. */
const MAX_PERCENT = 1;

export function peopleOf(losses: readonly Loss[]): number {
  return new Set(losses.map(({ uid }) => uid)).size;
}

/** Whether an unattended run would cancel too many: then a key or a reading is wrong. */
export async function isTooMany(losses: readonly Loss[]): Promise<boolean> {
  const people = peopleOf(losses);
  if (people === 0) return false;
  const active = (await usersQuery()).where('subscription_active', '==', true);
  return exceeds(people, (await active.count().get()).data().count);
}

/** The rule of {@link isTooMany}. */
export function exceeds(people: number, subscribers: number): boolean {
  if (people > MAX_PEOPLE) return true;
  return subscribers >= 100 && people > (subscribers * MAX_PERCENT) / 100;
}
