import type Stripe from 'stripe';
import { withStripe } from '../../http/with-stripe.ts';
import { sharedRuns } from '../../services/shared-runs.ts';
import { stripeSdk } from '../../services/stripe.ts';
import { deliverPending } from '../../tracking/deliver.ts';
import { recordPurchase } from '../../tracking/record-purchase.ts';
import type { CustomerUser } from '../customer/customer-user.ts';
import { applyCustomer } from '../subscription/apply-customer.ts';
import { applyDispute } from '../subscription/disputes.ts';
import { markApplied } from './event-store.ts';
import { customerOfEvent, disputeOfEvent, paidSessionOfEvent } from './handled-events.ts';

type Outcome = Exclude<CustomerUser['kind'], 'person'> | 'applied' | 'duplicate' | 'ignored';

/** The events of one purchase come at once: those that reach this instance share runs. */
const applyShared = sharedRuns(async (customer: string) =>
  applyCustomer(await stripeSdk('call'), customer),
);

/**
 * Updates the record of the event's customer. Only the customer's id is taken from the event:
 * what is written is read from Stripe now, so neither the order nor the number of deliveries
 * matters, and a repeated event is applied again, which changes nothing. The event is marked
 * after everything that must not be lost, so that Stripe delivers it again after a crash;
 * conversions are sent after that.
 */
export async function applyEvent(event: Stripe.Event): Promise<Outcome> {
  const disputeId = disputeOfEvent(event);
  const customerId = customerOfEvent(event);
  if (customerId === undefined && disputeId === undefined) return 'ignored';
  const sessionId = paidSessionOfEvent(event);
  const { user, conversions } = await withStripe('Stripe não respondeu.', async (stripe) => {
    // A dispute's charge names the customer.
    const customer = disputeId === undefined ? customerId : await applyDispute(stripe, disputeId);
    return {
      user: customer === undefined ? 'unknown' : await applyShared(customer),
      conversions: sessionId === undefined ? [] : await recordPurchase(stripe, sessionId),
    } as const;
  });
  const isFirst = await markApplied(event);
  await deliverPending(conversions);
  if (user !== 'person') return user;
  return isFirst ? 'applied' : 'duplicate';
}
