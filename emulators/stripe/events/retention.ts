import type Stripe from 'stripe';
import type { Store } from '../store.ts';
import { isDelivered } from './delivered.ts';

/** https://docs.stripe.com/api/events: events are listed and retrieved for 30 days. */
const RETENTION_SECONDS = 30 * 86_400;

/** Whether the API still has an event. */
export function isRetained({ created }: Stripe.EventBase, now: number): boolean {
  return created > now - RETENTION_SECONDS;
}

/** Deletes delivered events that the API no longer has. */
export function deleteOldEvents(store: Store, now: number): void {
  for (const event of store.events.fromOldest()) {
    if (isRetained(event, now) || !isDelivered(store, event.id)) return;
    store.events.delete(event.id);
    store.eventRecords.delete(event.id);
  }
}
