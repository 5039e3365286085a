/** Stripe stops retrying after three days: https://docs.stripe.com/webhooks#retries */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 3600 * 1000;

/**
 * Returns the real milliseconds before the next fast retry. They double from a quarter of a second
 * to one hour, so that a restarted application soon receives its events.
 * @param attempts The number of attempts so far, at least 1.
 * @param ageMs The age of the event.
 * @returns undefined if no retry follows, because the event is three days old.
 */
export function fastRetryDelay(attempts: number, ageMs: number): number | undefined {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return ageMs + delay <= GIVE_UP_AFTER_MS ? delay : undefined;
}

const HOUR = 3600;

/**
 * The waits before the retries of a Stripe sandbox, in simulated seconds. Stripe retries "three
 * times over the course of a few hours" (https://docs.stripe.com/webhooks#retries), at undocumented
 * intervals.
 */
export const STRIPE_RETRY_SECONDS = [HOUR, 2 * HOUR, 3 * HOUR] as const;
