import { addDays, dayOf, startOf } from '#contract/days.ts';

/** When the day of `now` ends in São Paulo; both in Unix milliseconds. Midnight begins a day. */
export function dayEnd(now: number): number {
  return startOf(addDays(dayOf(now / 1000), 1)) * 1000;
}
