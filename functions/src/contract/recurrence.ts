import { INTERVALS, type Interval, intervals } from './plans.ts';

/** How often a price of Stripe's recurs. */
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

/** The catalogue's interval of a recurrence: its days are Stripe's. Null for any other. */
export function intervalOf(recurrence: Recurrence): Interval | null {
  return INTERVALS.find((each) => intervals[each].days === daysOf(recurrence)) ?? null;
}

/** The months that a price is for: those of its interval, else its days by months of 30. */
export function monthsOf(recurrence: Recurrence): number {
  const known = intervalOf(recurrence);
  return known === null ? daysOf(recurrence) / 30 : intervals[known].months;
}
