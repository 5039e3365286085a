import type Stripe from 'stripe';
import { withStripe } from '../services/stripe.ts';
import { deliverWaiting } from '../tracking/deliver.ts';
import { recordPurchase } from '../tracking/record-purchase.ts';
import { applyCustomer } from './apply-customer.ts';
import type { CustomerUser } from './customer-user.ts';
import { applyDispute } from './disputes.ts';
import { isApplied, markApplied } from './event-store.ts';
import { customerOfEvent, disputeOfEvent, paidSessionOfEvent } from './handled-events.ts';

type Outcome = Exclude<CustomerUser['kind'], 'person'> | 'applied' | 'duplicate' | 'ignored';

/**
 * Brings the record of the event's customer in line with Stripe. The event says only
 * whom to look at: what is written is read from Stripe now, so neither the order nor
 * the number of deliveries matters. It is marked after all that must not be lost, so a
 * crash leaves it to be delivered again; conversions are sent after that.
 */
export async function applyEvent(event: Stripe.Event): Promise<Outcome> {
  const disputeId = disputeOfEvent(event);
  const customerId = customerOfEvent(event);
  if (customerId === undefined && disputeId === undefined) return 'ignored';
  if (await isApplied(event.id)) return 'duplicate';
  const sessionId = paidSessionOfEvent(event);
  const { owner, conversions } = await withStripe('Stripe não respondeu.', async (stripe) => {
    // A dispute names no customer: its charge does.
    const customer = disputeId === undefined ? customerId : await applyDispute(stripe, disputeId);
    return {
      owner: customer === undefined ? 'unknown' : await applyCustomer(stripe, customer),
      conversions: sessionId === undefined ? [] : await recordPurchase(stripe, sessionId),
    } as const;
  });
  await markApplied(event);
  await deliverWaiting(conversions);
  return owner === 'person' ? 'applied' : owner;
}
