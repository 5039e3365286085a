import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { timeAtStripe } from '../../services/stripe.ts';
import { HANDLED } from './handled-events.ts';

/** From this age on an event counts as late, seconds: Stripe repeats a failed delivery within minutes. */
const LATE_SECONDS = 60 * 60;

/** Stripe gives up after three days; what it gave up the reconciliation has applied. */
const REPEATED_SECONDS = 3 * 24 * 60 * 60;

/** Enough to tell a few from all. */
const COUNTED = 1_000;

/** Events that Stripe could not deliver for an hour; undefined where there are none. */
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

/**
 * Logs an error when Stripe could not deliver events for an hour, as with a wrong signing secret:
 * then the webhook refuses Stripe like any stranger, whose requests are no reason for an alert.
 */
export async function reportUndeliveredEvents(stripe: Stripe): Promise<void> {
  const found = await undeliveredEvents(stripe);
  if (!found) return;
  const { count, oldest, now } = found;
  const oldest_age_seconds = now - oldest.created;
  const endpoints = await enabledEndpoints(stripe);
  logFailure('events_undelivered', oldest.type, { count, oldest_age_seconds, endpoints });
}

/** Stripe does not say which endpoint failed: it may be another product's of the same account. */
async function enabledEndpoints(stripe: Stripe): Promise<string[]> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return data.filter(({ status }) => status === 'enabled').map(({ url }) => url);
  } catch {
    // A restricted key may not read them, and the alert must come anyway.
    return [];
  }
}
