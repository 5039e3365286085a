import type Stripe from 'stripe';
import { withStripe } from '../../http/with-stripe.ts';
import { recordPurchase } from '../../tracking/record-purchase.ts';
import type { CustomerUser } from '../customer/customer-user.ts';
import { applyCustomer } from '../subscription/apply-customer.ts';
import { applyDispute } from '../subscription/disputes.ts';
import { completedSessionOfEvent, customerOfEvent, disputeOfEvent } from './handled-events.ts';

type Outcome = Exclude<CustomerUser['kind'], 'person'> | 'applied' | 'ignored';

/**
 * Updates the record of the event's customer. It takes only the customer's id from the event and
 * reads everything else from Stripe, so that the order and repetition of events do not matter.
 */
export async function applyEvent(event: Stripe.Event): Promise<Outcome> {
  const disputeId = disputeOfEvent(event);
  const customerId = customerOfEvent(event);
  if (customerId === undefined && disputeId === undefined) return 'ignored';
  const sessionId = completedSessionOfEvent(event);
  return withStripe('Stripe não respondeu.', async (stripe) => {
    // Dispute events have no customer. The dispute's charge has it.
    const customer = disputeId === undefined ? customerId : await applyDispute(stripe, disputeId);
    const user = customer === undefined ? 'foreign' : (await applyCustomer(stripe, customer)).user;
    if (sessionId !== undefined) await recordPurchase(stripe, sessionId);
    return user === 'person' ? 'applied' : user;
  });
}
