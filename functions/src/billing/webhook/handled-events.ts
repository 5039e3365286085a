import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../contract/stripe-account.ts';
import { idOf } from '../../services/stripe.ts';

/** The webhook's events, checked against the SDK's types. */
export const HANDLED: Stripe.Event.Type[] = [...WEBHOOK_EVENTS];

const handled: ReadonlySet<string> = new Set(HANDLED);

/** Many of Stripe's objects have a customer; a checkout session may have none yet. */
const withCustomer = z.object({
  customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});

/** The events that may mean that a checkout session was paid: by card, by boleto. */
const PAYING: ReadonlySet<string> = new Set<Stripe.Event.Type>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
]);

const withId = z.object({ id: z.string() });

/** The dispute that an event is about; undefined for all other events. */
export function disputeOfEvent(event: Stripe.Event): string | undefined {
  const isDispute = handled.has(event.type) && event.type.startsWith('charge.dispute.');
  return isDispute ? z.parse(withId, event.data.object).id : undefined;
}

/** The checkout session that an event may report as paid; undefined for all other events. */
export function completedSessionOfEvent(event: Stripe.Event): string | undefined {
  return PAYING.has(event.type) ? z.parse(withId, event.data.object).id : undefined;
}

/**
 * Of a customer's own events only those matter that change what renewals cost or are paid with, and
 * of those not our own copy of a method, which writes its metadata too.
 */
function isOfMoney({ data }: Stripe.Event): boolean {
  const before = new Set(Object.keys(data.previous_attributes ?? {}));
  return (before.has('invoice_settings') && !before.has('metadata')) || before.has('balance');
}

/** The customer of a handled event's object; undefined for all others, and for disputes. */
export function customerOfEvent(event: Stripe.Event): string | undefined {
  if (!handled.has(event.type) || disputeOfEvent(event) !== undefined) return undefined;
  if (event.type === 'customer.updated') {
    return isOfMoney(event) ? event.data.object.id : undefined;
  }
  // A card's charge has an invoice that says the same; a boleto's may come for one that is void.
  const isCard =
    event.type === 'charge.succeeded' && !event.data.object.payment_method_details?.boleto;
  if (isCard) return undefined;
  const { customer } = z.parse(withCustomer, event.data.object);
  return idOf(customer);
}
