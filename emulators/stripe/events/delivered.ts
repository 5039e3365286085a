import type Stripe from 'stripe';
import type { Store } from '../store.ts';
import { wasDelivered } from './attempt.ts';

/** Whether any attempt to deliver an event succeeded. */
export function isDelivered(store: Store, id: string): boolean {
  return store.eventRecords.get(id)?.deliveries.some(wasDelivered) ?? false;
}

/** An event with its current `pending_webhooks`; the stored one does not change. */
export function currentEvent(store: Store, event: Stripe.EventBase): Stripe.EventBase {
  return { ...event, pending_webhooks: isDelivered(store, event.id) ? 0 : 1 };
}
