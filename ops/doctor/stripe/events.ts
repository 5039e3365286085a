import type Stripe from 'stripe';
import { listHandledEvents } from '../../../functions/src/billing/webhook/handled-events.ts';
import { timeAtStripe } from '../../../functions/src/services/stripe.ts';
import type { Check } from '../check.ts';
import type { StripeContext } from './account.ts';

/** Seconds after which an undelivered event is reported. */
const GRACE = 10 * 60;
const SHOWN = 5;

/**
 * Checks that Stripe delivered all events that the webhook handles. For example, a wrong signing
 * secret makes deliveries fail.
 */
export const deliveries: Check<StripeContext> = {
  id: 'stripe-deliveries',
  title: 'every event was delivered to the webhook',
  async problems({ stripe }) {
    const created = { lt: (await timeAtStripe(stripe)) - GRACE };
    const late: Stripe.Event[] = [];
    for await (const event of listHandledEvents(stripe, { delivery_success: false, created })) {
      late.push(event);
      if (late.length === SHOWN) break;
    }
    return late.map(({ id, type, created }) => ({
      problem: `${id} (${type}) of ${new Date(created * 1000).toISOString()} was not delivered`,
      fix: 'Dashboard → Workbench → Webhooks shows the answers. For 400 set the endpoint’s signing secret (reveal it there): npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET, and deploy the functions. Then resend, or run npm run reconcile.',
    }));
  },
};
