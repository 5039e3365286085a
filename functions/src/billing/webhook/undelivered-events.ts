import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { timeAtStripe } from '../../services/stripe.ts';
import { HANDLED } from './handled-events.ts';

/** Stripe repeats failed deliveries within minutes; older events are late. Seconds. */
const LATE_SECONDS = 60 * 60;

/** Stripe gives up after three days; the reconciliation then covers the event. */
const REPEATED_SECONDS = 3 * 24 * 60 * 60;

/** Caps the count. */
const COUNTED = 1_000;

export async function undeliveredEvents(
  stripe: Stripe,
): Promise<{ count: number; oldest: Stripe.Event; now: number } | undefined> {
  const now = await timeAtStripe(stripe);
  const late = await stripe.events
    .list({
      types: HANDLED,
      delivery_success: false,
      created: { gt: now - REPEATED_SECONDS, lt: now - LATE_SECONDS },
      limit: 100,
    })
    .autoPagingToArray({ limit: COUNTED });
  const oldest = late.at(-1);
  return oldest && { count: late.length, oldest, now };
}

/** Logs an error when events stay undelivered for an hour, as with a wrong signing secret. */
export async function reportUndeliveredEvents(stripe: Stripe): Promise<void> {
  const found = await undeliveredEvents(stripe);
  if (!found) return;
  const { count, oldest, now } = found;
  const oldest_age_seconds = now - oldest.created;
  const endpoints = await enabledEndpoints(stripe);
  logFailure('events_undelivered', oldest.type, { count, oldest_age_seconds, endpoints });
}

/** Stripe does not tell which endpoint failed, and another product may own it. */
async function enabledEndpoints(stripe: Stripe): Promise<string[]> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return data.filter(({ status }) => status === 'enabled').map(({ url }) => url);
  } catch {
    // A restricted key may not read endpoints; the alert must still be sent.
    return [];
  }
}
