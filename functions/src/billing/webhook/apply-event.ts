import type Stripe from 'stripe';
import { withStripe } from '../../http/with-stripe.ts';
import { recordPurchase } from '../../tracking/record-purchase.ts';
import type { CustomerUser } from '../customer/customer-user.ts';
import { applyCustomer } from '../subscription/apply-customer.ts';
import { applyDispute } from '../subscription/disputes.ts';
import { completedSessionOfEvent, customerOfEvent, disputeOfEvent } from './handled-events.ts';

type Outcome = Exclude<CustomerUser['kind'], 'person'> | 'applied' | 'ignored';

/**
 * Updates the user record of an event's customer. Takes only ids from the event and reads
 * everything else from Stripe, so events may arrive in any order and more than once.
 */
export async function applyEvent(event: Stripe.Event): Promise<Outcome> {
  const disputeId = disputeOfEvent(event);
  const customerId = customerOfEvent(event);
  if (customerId === undefined && disputeId === undefined) return 'ignored';
  const sessionId = completedSessionOfEvent(event);
  return withStripe('Stripe não respondeu.', async (stripe) => {
    // A dispute event does not contain the customer, so `applyDispute` reads it from Stripe.
    const customer = disputeId === undefined ? customerId : await applyDispute(stripe, disputeId);
    const applied = customer && (await applyCustomer(stripe, customer, { isOfEvent: true }));
    const user = applied ? applied.user : 'foreign';
    if (sessionId !== undefined) await recordPurchase(stripe, sessionId);
    return user === 'person' ? 'applied' : user;
  });
}
