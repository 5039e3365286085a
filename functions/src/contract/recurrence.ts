import { INTERVALS, type Interval, intervals } from './plans.ts';

export interface Recurrence {
  interval: string;
  interval_count: number;
}

const DAYS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['year', 365],
]);

const daysOf = ({ interval, interval_count }: Recurrence) =>
  (DAYS.get(interval) ?? 30) * interval_count;

/**
 * Returns our interval for the recurrence of a Stripe price, or null if we have no such interval.
 * For example, 12 months and 1 year are both `anual`.
 */
export function intervalOf(recurrence: Recurrence): Interval | null {
  const { interval, interval_count: count } = recurrence;
  const months = interval === 'year' ? count * 12 : interval === 'month' ? count : undefined;
  const isSame = (each: Interval) =>
    months === undefined
      ? intervals[each].days === daysOf(recurrence)
      : intervals[each].months === months;
  return INTERVALS.find(isSame) ?? null;
}

/**
 * Returns the number of months between two charges of a price. If the recurrence is not one of our
 * intervals, a month counts as 30 days.
 */
export function monthsOf(recurrence: Recurrence): number {
  const known = intervalOf(recurrence);
  return known === null ? daysOf(recurrence) / 30 : intervals[known].months;
}
