import { addDays, dayOf, startOf } from '#contract/days.ts';

/** Returns when the day of `now` ends in São Paulo. Both times are in Unix milliseconds. */
export function dayEnd(now: number): number {
  return startOf(addDays(dayOf(now / 1000), 1)) * 1000;
}
