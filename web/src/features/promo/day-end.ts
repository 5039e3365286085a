import { addDays, dayOf, startOf } from '#contract/days.ts';

/** Returns the end of the São Paulo day that contains `now`. Both are in Unix milliseconds. */
export function dayEnd(now: number): number {
  return startOf(addDays(dayOf(now / 1000), 1)) * 1000;
}
