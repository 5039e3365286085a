/** Stripe stops retrying after three days: https://docs.stripe.com/webhooks#retries. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 3600 * 1000;

/**
 * How long to wait before the next fast attempt to deliver an event, in real milliseconds: the
 * first retry comes after a quarter of a second and each wait is twice the last (0.25, 0.5, 1,
 * 2, 4 s …) up to one hour, so that an application that was restarted is soon up to date.
 * @param attempts made so far, at least 1.
 * @param ageMs since the event was emitted.
 * @returns undefined when the three days would be over.
 */
export function fastRetryDelay(attempts: number, ageMs: number): number | undefined {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return ageMs + delay <= GIVE_UP_AFTER_MS ? delay : undefined;
}

const HOUR = 3600;

/**
 * In a sandbox Stripe retries "three times over the course of a few hours"
 * (https://docs.stripe.com/webhooks#retries) and does not document the intervals. In seconds
 * of the simulated clock.
 */
export const STRIPE_RETRY_SECONDS = [HOUR, 2 * HOUR, 3 * HOUR] as const;
