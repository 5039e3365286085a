import type Stripe from 'stripe';
import type { EventRecord } from '../records.ts';
import type { Store } from '../store.ts';
import { wasDelivered } from './attempt.ts';

/** Returns the ids of the endpoints that have not received this event yet. */
export function pendingEndpoints({ deliveries, endpoints = [] }: EventRecord): string[] {
  const done = new Set(deliveries.filter(wasDelivered).map(({ endpoint }) => endpoint));
  return endpoints.filter((id) => !done.has(id));
}

/** Returns whether an event was delivered to all of its endpoints. */
export function isDelivered(store: Store, id: string): boolean {
  const record = store.eventRecords.get(id);
  return record !== undefined && pendingEndpoints(record).length === 0;
}

/** Returns a copy of an event with the current `pending_webhooks`. */
export function currentEvent(store: Store, event: Stripe.EventBase): Stripe.EventBase {
  const record = store.eventRecords.get(event.id);
  return { ...event, pending_webhooks: record ? pendingEndpoints(record).length : 0 };
}
