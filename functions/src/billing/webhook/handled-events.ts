import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../contract/stripe-account.ts';
import { idOf } from '../../services/stripe.ts';

/** The webhook's event types, typed so that TypeScript checks them against Stripe's SDK. */
const HANDLED: Stripe.Event.Type[] = [...WEBHOOK_EVENTS];

/** The maximum number of types per request: https://docs.stripe.com/api/events/list */
const MAX_TYPES = 20;

/**
 * Yields the events of all handled types. Sends several requests, because Stripe limits the types
 * per request. The events of each request come newest first, but the whole sequence is not sorted.
 */
export async function* listHandledEvents(
  stripe: Stripe,
  params: Pick<Stripe.EventListParams, 'created' | 'delivery_success'>,
): AsyncGenerator<Stripe.Event> {
  for (let start = 0; start < HANDLED.length; start += MAX_TYPES) {
    const types = HANDLED.slice(start, start + MAX_TYPES);
    yield* stripe.events.list({ ...params, types, limit: 100 });
  }
}

const handled: ReadonlySet<string> = new Set(HANDLED);

/** The object of an event. Its customer may be missing, as in a new Checkout Session. */
const withCustomer = z.object({
  customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});

/**
 * Events after which a Checkout Session may be paid. A card is paid when the session completes. A
 * boleto is paid later, and Stripe then sends `async_payment_succeeded`.
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
 * Whether a `customer.updated` event changes the customer's credit or default payment method.
 * Ignores changes by `applyMethodChange`, which also set metadata.
 */
function changesBilling({ data }: Stripe.Event): boolean {
  const before = new Set(Object.keys(data.previous_attributes ?? {}));
  return (before.has('invoice_settings') && !before.has('metadata')) || before.has('balance');
}

/** Returns the id of an event's customer, or undefined for a dispute or an event that we ignore. */
export function customerOfEvent(event: Stripe.Event): string | undefined {
  if (!handled.has(event.type) || disputeOfEvent(event) !== undefined) return undefined;
  if (event.type === 'customer.updated') {
    return changesBilling(event) ? event.data.object.id : undefined;
  }
  // Ignore card charges, because Stripe also sends an event for the paid invoice. Do not ignore
  // boleto charges: if a boleto pays a void invoice, Stripe sends no event for the invoice.
  const isCard =
    event.type === 'charge.succeeded' && !event.data.object.payment_method_details?.boleto;
  if (isCard) return undefined;
  const { customer } = z.parse(withCustomer, event.data.object);
  return idOf(customer);
}
