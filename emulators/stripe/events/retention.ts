import type Stripe from 'stripe';

/** https://docs.stripe.com/api/events: events are listed and retrieved for 30 days. */
const RETENTION_SECONDS = 30 * 86_400;

/** Whether the API still has an event. */
export function isRetained({ created }: Stripe.EventBase, now: number): boolean {
  return created > now - RETENTION_SECONDS;
}
