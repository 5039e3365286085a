/** Calendar arithmetic of billing periods. All times are Unix seconds, all calendars UTC. */

/** Stripe's `recurring` of a price, as far as periods depend on it. */
export interface Recurrence {
  interval: string;
  interval_count: number;
}

const SECONDS_PER_DAY = 86_400;

/**
 * The moment `count` whole periods after `anchor`.
 * Months and years keep the anchor's day and time; where the month is too short its
 * last day is used, and a later, longer month has the anchor's day again
 * (31 Jan, 28 Feb, 31 Mar), as https://docs.stripe.com/billing/subscriptions/billing-cycle says.
 * @throws RangeError for an interval that Stripe does not have.
 */
export function periodBoundary(anchor: number, recurrence: Recurrence, count: number): number {
  const steps = recurrence.interval_count * count;
  switch (recurrence.interval) {
    case 'day':
      return anchor + steps * SECONDS_PER_DAY;
    case 'week':
      return anchor + steps * 7 * SECONDS_PER_DAY;
    case 'month':
      return addMonths(anchor, steps);
    case 'year':
      return addMonths(anchor, steps * 12);
    default:
      throw new RangeError(`No such interval: ${recurrence.interval}`);
  }
}

function addMonths(seconds: number, months: number): number {
  const start = new Date(seconds * 1000);
  const shifted = new Date(start);
  // Day 1 first: setting the month alone would let 31 January roll over into March.
  shifted.setUTCDate(1);
  shifted.setUTCMonth(start.getUTCMonth() + months);
  shifted.setUTCDate(Math.min(start.getUTCDate(), daysInMonth(shifted)));
  return shifted.getTime() / 1000;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
