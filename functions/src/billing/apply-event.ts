import type Stripe from 'stripe';
import { logFailure } from '../logging.ts';
import { withStripe } from '../stripe.ts';
import { deliverWaiting } from '../tracking/deliver.ts';
import { recordPurchase } from '../tracking/record-purchase.ts';
import { isApplied, markApplied } from './event-store.ts';
import { customerOfEvent, paidSessionOfEvent } from './handled-events.ts';
import { personOfCustomer } from './person-of-customer.ts';
import { syncSubscription } from './sync-subscription.ts';

type Outcome = 'applied' | 'duplicate' | 'ignored' | 'unknown_person';

/**
 * Brings the record of the event's customer in line with Stripe. The event says only
 * whom to look at: what is written is read from Stripe now, so neither the order nor
 * the number of deliveries matters. It is marked after all that must not be lost, so a
 * crash leaves it to be delivered again; advertisers are told after that.
 */
export async function applyEvent(event: Stripe.Event): Promise<Outcome> {
  const customerId = customerOfEvent(event);
  if (customerId === undefined) return 'ignored';
  if (await isApplied(event.id)) return 'duplicate';
  const sessionId = paidSessionOfEvent(event);
  const { outcome, conversions } = await withStripe('Stripe não respondeu.', async (stripe) => ({
    outcome: await apply(stripe, customerId),
    conversions: sessionId === undefined ? [] : await recordPurchase(stripe, sessionId),
  }));
  if (outcome === 'unknown_person')
    logFailure('Stripe customer without a person', event.type, { customerId });
  await markApplied(event);
  await deliverWaiting(conversions);
  return outcome;
}

async function apply(stripe: Stripe, customerId: string): Promise<Outcome> {
  const uid = await personOfCustomer(stripe, customerId);
  if (uid === undefined) return 'unknown_person';
  await syncSubscription(stripe, uid, customerId);
  return 'applied';
}
