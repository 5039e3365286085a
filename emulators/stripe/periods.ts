/** Calendar arithmetic for billing periods, in Unix seconds and UTC. */

/** The part of a price's `recurring` that defines periods. */
export interface Recurrence {
  interval: string;
  interval_count: number;
}

const SECONDS_PER_DAY = 86_400;

/**
 * Returns the time `count` periods after `anchor`. In a shorter month, a period ends on the last
 * day (31 Jan, 28 Feb, 31 Mar): https://docs.stripe.com/billing/subscriptions/billing-cycle
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
  // Set the day to 1 first. Otherwise, 31 January plus a month would be 31 February, which becomes
  // a day in March.
  shifted.setUTCDate(1);
  shifted.setUTCMonth(start.getUTCMonth() + months);
  shifted.setUTCDate(Math.min(start.getUTCDate(), daysInMonth(shifted)));
  return shifted.getTime() / 1000;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
