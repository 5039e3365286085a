import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../contract/stripe-account.ts';
import { idOf } from '../../services/stripe.ts';

/** The types of the webhook's events. TypeScript checks that Stripe's SDK knows these types. */
export const HANDLED: Stripe.Event.Type[] = [...WEBHOOK_EVENTS];

const handled: ReadonlySet<string> = new Set(HANDLED);

/** The object of an event. It may have no customer, for example a new Checkout Session. */
const withCustomer = z.object({
  customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});

/**
 * Events after which a session may be paid. With a boleto, it completes first and is paid later.
 */
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
 * Whether `customer.updated` is about the customer's credit or default payment method. Ignores our
 * own change of the default method, which also sets metadata.
 */
function changesBilling({ data }: Stripe.Event): boolean {
  const before = new Set(Object.keys(data.previous_attributes ?? {}));
  return (before.has('invoice_settings') && !before.has('metadata')) || before.has('balance');
}

/** Returns the customer of an event, or undefined for an event of no interest or of a dispute. */
export function customerOfEvent(event: Stripe.Event): string | undefined {
  if (!handled.has(event.type) || disputeOfEvent(event) !== undefined) return undefined;
  if (event.type === 'customer.updated') {
    return changesBilling(event) ? event.data.object.id : undefined;
  }
  // Ignore charges of cards, because Stripe also sends an event of the paid invoice. A boleto may
  // pay a void invoice. Then Stripe sends only the event of the charge.
  const isCard =
    event.type === 'charge.succeeded' && !event.data.object.payment_method_details?.boleto;
  if (isCard) return undefined;
  const { customer } = z.parse(withCustomer, event.data.object);
  return idOf(customer);
}
