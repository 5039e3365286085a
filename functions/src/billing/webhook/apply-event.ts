import type Stripe from 'stripe';
import { withStripe } from '../../http/with-stripe.ts';
import { deliverPending } from '../../tracking/deliver.ts';
import { recordPurchase } from '../../tracking/record-purchase.ts';
import type { CustomerUser } from '../customer/customer-user.ts';
import { applyCustomer } from '../subscription/apply-customer.ts';
import { applyDispute } from '../subscription/disputes.ts';
import { completedSessionOfEvent, customerOfEvent, disputeOfEvent } from './handled-events.ts';

type Outcome = Exclude<CustomerUser['kind'], 'person'> | 'applied' | 'ignored';

/**
 * Updates the record of the event's customer. Only the customer's id is taken from the event:
 * what is written is read from Stripe now, so neither the order nor the number of deliveries
 * matters, and a repeated event is applied again, which changes nothing. Conversions are sent
 * after everything that must not be lost.
 */
export async function applyEvent(event: Stripe.Event): Promise<Outcome> {
  const disputeId = disputeOfEvent(event);
  const customerId = customerOfEvent(event);
  if (customerId === undefined && disputeId === undefined) return 'ignored';
  const sessionId = completedSessionOfEvent(event);
  const { user, conversions } = await withStripe('Stripe não respondeu.', async (stripe) => {
    // A dispute's charge names the customer.
    const customer = disputeId === undefined ? customerId : await applyDispute(stripe, disputeId);
    return {
      user: customer === undefined ? 'unknown' : (await applyCustomer(stripe, customer)).user,
      conversions: sessionId === undefined ? [] : await recordPurchase(stripe, sessionId),
    } as const;
  });
  await deliverPending(conversions);
  return user === 'person' ? 'applied' : user;
}
