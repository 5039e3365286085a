import type Stripe from 'stripe';
import {
  customerOfEvent,
  disputeOfEvent,
  HANDLED,
} from '../../../functions/src/billing/webhook/handled-events.ts';
import { stripeNow } from '../../../functions/src/services/stripe.ts';
import type { Check } from '../check.ts';
import type { StripeContext } from './context.ts';

/** How long a delivery may take before it counts as late, seconds. */
const GRACE = 10 * 60;
const SHOWN = 5;

export const deliveries: Check<StripeContext> = {
  id: 'stripe-deliveries',
  title: 'every event was delivered to the webhook',
  async problems({ stripe }) {
    const late = (await eventsBeforeGrace(stripe, { delivery_success: false })).slice(0, SHOWN);
    return late.map(({ id, type, created }) => ({
      problem: `${id} (${type}) of ${timeOf(created)} was not delivered`,
      mend: 'Dashboard → Workbench → Webhooks shows the answers; mend that, then resend, or run npm run reconcile.',
    }));
  },
};

/** Finds a wrong signing secret, and an endpoint that belongs to another project. */
export const storedEvents: Check<StripeContext> = {
  id: 'stripe-stored-events',
  title: 'the newest handled event at Stripe is stored in Firestore',
  async problems({ stripe, isStored }) {
    const events = await eventsBeforeGrace(stripe, {});
    const newest = events.find((event) => customerOfEvent(event) ?? disputeOfEvent(event));
    if (!newest || (await isStored(newest.id))) return [];
    const { id, type, created } = newest;
    return [
      {
        problem: `${id} (${type}) of ${timeOf(created)} is at Stripe and not in stripeEvents`,
        mend: 'Compare the endpoint’s signing secret (Dashboard → Workbench → Webhooks → reveal) with npx firebase functions:secrets:access STRIPE_WEBHOOK_SECRET; set the right one, deploy the functions, run npm run reconcile.',
      },
    ];
  },
};

/** The newest handled events that are old enough to have been delivered. */
async function eventsBeforeGrace(
  stripe: Stripe,
  filter: Stripe.EventListParams,
): Promise<Stripe.Event[]> {
  const newest = await stripe.events.list({ types: HANDLED, limit: 1 });
  const { data } = await stripe.events.list({
    ...filter,
    types: HANDLED,
    limit: 100,
    created: { lt: stripeNow(newest) - GRACE },
  });
  return data;
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
