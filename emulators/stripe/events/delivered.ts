import type Stripe from 'stripe';
import type { Store } from '../store.ts';
import { wasTaken } from './attempt.ts';

/** Whether the webhook took an event, at whichever attempt. */
export function isDelivered(store: Store, id: string): boolean {
  return store.eventRecords.get(id)?.deliveries.some(wasTaken) ?? false;
}

/** An event as the API shows it now: stored it stays as it was emitted. */
export function currentEvent(store: Store, event: Stripe.EventBase): Stripe.EventBase {
  return { ...event, pending_webhooks: isDelivered(store, event.id) ? 0 : 1 };
}
