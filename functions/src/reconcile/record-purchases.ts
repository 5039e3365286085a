import type Stripe from 'stripe';
import { sessionsOf } from '../billing/customer.ts';
import { metaSettings } from '../services/config.ts';
import { OLDEST_EVENT_SECONDS } from '../tracking/meta-event.ts';
import { recordPurchase } from '../tracking/record-purchase.ts';

/** From the checkout to the last day of its bank slip, and a week of webhooks that went missing. */
const SESSION_SECONDS = 2 * OLDEST_EVENT_SECONDS;

/** Records the purchases that a customer made lately, for when webhooks were missed. */
export async function recordPurchasesOf(stripe: Stripe, customer: string): Promise<void> {
  if (!metaSettings()) return;
  const gte = Math.floor(Date.now() / 1000) - SESSION_SECONDS;
  const sessions = await sessionsOf(stripe, customer, { status: 'complete', created: { gte } });
  for (const { id } of sessions) await recordPurchase(stripe, id);
}
