import type Stripe from 'stripe';
import { sessionsOf } from '../billing/customer/customer.ts';
import { metaSettings } from '../services/config.ts';
import { MAX_EVENT_AGE_SECONDS } from '../tracking/meta-event.ts';
import { recordPurchase } from '../tracking/record-purchase.ts';

/** The days of a boleto and a week of missed webhooks. */
const SESSION_SECONDS = 2 * MAX_EVENT_AGE_SECONDS;

/** Records a customer's recent purchases whose webhooks were missed. */
export async function recordPurchasesOf(stripe: Stripe, customer: string): Promise<void> {
  if (!metaSettings()) return;
  const gte = Math.floor(Date.now() / 1000) - SESSION_SECONDS;
  const sessions = await sessionsOf(stripe, customer, { status: 'complete', created: { gte } });
  for (const { id } of sessions) await recordPurchase(stripe, id);
}
