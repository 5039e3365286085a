import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../contract/stripe-account.ts';
import { idOf } from '../../services/stripe.ts';

/** The webhook's events, checked against the SDK's types. */
export const HANDLED: Stripe.Event.Type[] = [...WEBHOOK_EVENTS];

const handled: ReadonlySet<string> = new Set(HANDLED);

/** An event's object; a checkout session may have no customer yet. */
const withCustomer = z.object({
  customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});

/** Events after which a session may be paid. A boleto's session completes before its payment. */
const PAYMENT_EVENTS: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
]);

const withId = z.object({ id: z.string() });

export function disputeOfEvent(event: Stripe.Event): string | undefined {
  const isDispute = handled.has(event.type) && event.type.startsWith('charge.dispute.');
  return isDispute ? z.parse(withId, event.data.object).id : undefined;
}

export function completedSessionOfEvent(event: Stripe.Event): string | undefined {
  return PAYMENT_EVENTS.has(event.type) ? z.parse(withId, event.data.object).id : undefined;
}

/**
 * Whether the customer's credit or default payment method changed. Ignores our own change of the
 * default method, which also sets metadata.
 */
function changesBilling({ data }: Stripe.Event): boolean {
  const before = new Set(Object.keys(data.previous_attributes ?? {}));
  return (before.has('invoice_settings') && !before.has('metadata')) || before.has('balance');
}

/** Returns the customer of a handled event, except for disputes. */
export function customerOfEvent(event: Stripe.Event): string | undefined {
  if (!handled.has(event.type) || disputeOfEvent(event) !== undefined) return undefined;
  if (event.type === 'customer.updated') {
    return changesBilling(event) ? event.data.object.id : undefined;
  }
  // Ignore the charges of cards, because Stripe also sends invoice events for them. A boleto may
  // pay a void invoice, for which Stripe sends no invoice event.
  const isCard =
    event.type === 'charge.succeeded' && !event.data.object.payment_method_details?.boleto;
  if (isCard) return undefined;
  const { customer } = z.parse(withCustomer, event.data.object);
  return idOf(customer);
}
