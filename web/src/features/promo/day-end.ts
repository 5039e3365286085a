import { addDays, dayOf, startOf } from '#contract/days.ts';

/**
 * Returns the end of the day of `now` in São Paulo, both in Unix milliseconds. Midnight begins a
 * day.
 */
export function dayEnd(now: number): number {
  return startOf(addDays(dayOf(now / 1000), 1)) * 1000;
}
