/** Stripe stops retrying after three days: https://docs.stripe.com/webhooks#retries. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 3600 * 1000;

/**
 * How long to wait before the next attempt to deliver an event, in milliseconds.
 * Stripe waits minutes, then hours; here the first retry comes after a quarter of a second
 * and each wait is twice the last (0.25, 0.5, 1, 2, 4 s …) up to one hour, so that an
 * application that was restarted is soon up to date.
 * @param attempts made so far, at least 1.
 * @param ageMs since the event was emitted.
 * @returns undefined when the three days would be over.
 */
export function retryDelay(attempts: number, ageMs: number): number | undefined {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return ageMs + delay <= GIVE_UP_AFTER_MS ? delay : undefined;
}
