import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { timeAtStripe } from '../../services/stripe.ts';
import { listHandledEvents } from './handled-events.ts';

/** Seconds until we report an undelivered event. By then, Stripe has retried several times. */
const LATE_SECONDS = 60 * 60;

/** Stripe stops retrying an event after three days, so older events are not reported. */
const RETRY_SECONDS = 3 * 24 * 60 * 60;

const MAX_COUNTED = 1_000;

export async function findUndeliveredEvents(
  stripe: Stripe,
): Promise<{ count: number; oldest: Stripe.Event; now: number } | undefined> {
  const now = await timeAtStripe(stripe);
  const created = { gt: now - RETRY_SECONDS, lt: now - LATE_SECONDS };
  let oldest: Stripe.Event | undefined;
  let count = 0;
  for await (const event of listHandledEvents(stripe, { delivery_success: false, created })) {
    count += 1;
    if (oldest === undefined || event.created < oldest.created) oldest = event;
    if (count === MAX_COUNTED) break;
  }
  return oldest && { count, oldest, now };
}

/** Logs an error if an event is still undelivered to a webhook endpoint after an hour. */
export async function reportUndeliveredEvents(stripe: Stripe): Promise<void> {
  const found = await findUndeliveredEvents(stripe);
  if (!found) return;
  const { count, oldest, now } = found;
  const oldest_age_seconds = now - oldest.created;
  const endpoints = await enabledEndpoints(stripe);
  logFailure('events_undelivered', oldest.type, { count, oldest_age_seconds, endpoints });
}

/** Returns the URLs of all enabled webhook endpoints. Stripe does not say which endpoint failed. */
async function enabledEndpoints(stripe: Stripe): Promise<string[]> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return data.filter(({ status }) => status === 'enabled').map(({ url }) => url);
  } catch {
    // A restricted key may lack the permission to read endpoints.
    return [];
  }
}
