import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { logFailure } from '../logging.ts';
import { withStripe } from '../stripe.ts';
import { isApplied, markApplied } from './event-store.ts';
import { personOfCustomer } from './person-of-customer.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The events after which a subscription may stand otherwise than before. */
const HANDLED = new Set<string>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
] satisfies Stripe.Event.Type[]);

/** Every handled object names its customer; a checkout session may have none yet. */
const withCustomer = z.object({
  customer: z.nullable(z.union([z.string(), z.object({ id: z.string() })])),
});

type Outcome = 'applied' | 'duplicate' | 'ignored' | 'unknown_person';

/**
 * Brings the record of the event's customer in line with Stripe. The event says only
 * whom to look at: what is written is read from Stripe now, so neither the order nor
 * the number of deliveries matters. It is marked last, so a crash leaves it to be
 * delivered again.
 */
export async function applyEvent(event: Stripe.Event): Promise<Outcome> {
  if (!HANDLED.has(event.type)) return 'ignored';
  const { customer } = z.parse(withCustomer, event.data.object);
  if (customer === null) return 'ignored';
  if (await isApplied(event.id)) return 'duplicate';
  const customerId = typeof customer === 'string' ? customer : customer.id;
  const outcome = await withStripe('Stripe não respondeu.', (stripe) => apply(stripe, customerId));
  if (outcome === 'unknown_person')
    logFailure('Stripe customer without a person', event.type, { customerId });
  await markApplied(event);
  return outcome;
}

async function apply(stripe: Stripe, customerId: string): Promise<Outcome> {
  const uid = await personOfCustomer(stripe, customerId);
  if (uid === undefined) return 'unknown_person';
  await syncSubscription(stripe, uid, customerId);
  return 'applied';
}
