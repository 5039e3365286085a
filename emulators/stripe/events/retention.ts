import type Stripe from 'stripe';

/** The API returns events for 30 days: https://docs.stripe.com/api/events */
const RETENTION_SECONDS = 30 * 86_400;

export function isRetained({ created }: Stripe.EventBase, now: number): boolean {
  return created > now - RETENTION_SECONDS;
}
