import type Stripe from 'stripe';
import { INTERVALS, type Interval, intervals } from '../../contract/plans.ts';

/** The catalogue's interval of a price, which recurs in days, or in months if it is an old one. */
export function intervalOf({ recurring }: Pick<Stripe.Price, 'recurring'>): Interval | null {
  if (!recurring) return null;
  const { interval, interval_count: count } = recurring;
  const isSame = (each: Interval) =>
    (interval === 'day' && intervals[each].days === count) ||
    (interval === 'month' && intervals[each].months === count);
  return INTERVALS.find(isSame) ?? null;
}
