import { HANDLED } from '../../../functions/src/billing/webhook/handled-events.ts';
import { stripeNow } from '../../../functions/src/services/stripe.ts';
import type { Check } from '../check.ts';
import type { StripeContext } from './account.ts';

/** Seconds after which an undelivered event is reported. */
const GRACE = 10 * 60;
const SHOWN = 5;

/** Checks that Stripe delivered all events, which a wrong signing secret prevents. */
export const deliveries: Check<StripeContext> = {
  id: 'stripe-deliveries',
  title: 'every event was delivered to the webhook',
  async problems({ stripe }) {
    const newest = await stripe.events.list({ types: HANDLED, limit: 1 });
    const { data } = await stripe.events.list({
      types: HANDLED,
      delivery_success: false,
      created: { lt: stripeNow(newest) - GRACE },
      limit: SHOWN,
    });
    return data.map(({ id, type, created }) => ({
      problem: `${id} (${type}) of ${new Date(created * 1000).toISOString()} was not delivered`,
      fix: 'Dashboard → Workbench → Webhooks shows the answers. For 400 set the endpoint’s signing secret (reveal it there): npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET, and deploy the functions. Then resend, or run npm run reconcile.',
    }));
  },
};
