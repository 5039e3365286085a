import type Stripe from 'stripe';
import { createDocument, readDocument } from '../../services/firestore-rest.ts';

/** Stripe retries for three days; a month leaves time for events that are resent by hand. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const COLLECTION = 'stripeEvents';

/** Whether this event was applied before. */
export async function isApplied(eventId: string): Promise<boolean> {
  return (await readDocument(COLLECTION, eventId)) !== undefined;
}

/**
 * Notes that the event was applied; the time-to-live policy deletes the note at `expireAt`.
 * @returns false when it was noted before.
 */
export function markApplied({ id, type, created }: Stripe.Event): Promise<boolean> {
  const now = Date.now();
  return createDocument(COLLECTION, id, {
    type,
    created,
    appliedAt: new Date(now),
    expireAt: new Date(now + KEPT_MS),
  });
}
