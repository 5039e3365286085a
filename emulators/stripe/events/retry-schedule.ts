/** Stripe stops retrying after three days: https://docs.stripe.com/webhooks#retries */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 3600 * 1000;

/**
 * Returns the delay before the next retry with the setting `webhookRetries: fast`, in milliseconds
 * of real time. The delay starts at 250 ms and doubles up to one hour, so that a restarted
 * application soon receives its events.
 * @param attempts The number of attempts so far, at least 1.
 * @param ageMs The time since the event.
 * @returns undefined if the retry would be more than three days after the event.
 */
export function fastRetryDelay(attempts: number, ageMs: number): number | undefined {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return ageMs + delay <= GIVE_UP_AFTER_MS ? delay : undefined;
}

const HOUR = 3600;

/**
 * The delays before each retry if `webhookRetries` is `stripe`, in simulated seconds. A Stripe
 * sandbox retries "three times over the course of a few hours":
 * https://docs.stripe.com/webhooks#retries
 */
export const STRIPE_RETRY_SECONDS = [HOUR, 2 * HOUR, 3 * HOUR] as const;
