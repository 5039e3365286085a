import type { DocumentReference, UpdateData } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';
import { COLLECTION as CHECKOUT_CONSENTS } from './checkout-consents.ts';
import { type MetaEvent, metaEvent } from './meta-event.ts';

/** The collection of purchase events for Meta. A job sends these events and retries failures. */
const COLLECTION = 'conversionOutbox';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const pendingEvent = z.object({ uid: z.string(), event: metaEvent });

export interface PendingEvent extends z.infer<typeof pendingEvent> {
  ref: DocumentReference;
}

async function outbox() {
  return (await firestore()).collection(COLLECTION);
}

/**
 * Stores all events of a purchase. Does nothing if one of the events was stored before, even if it
 * is already delivered.
 */
export async function addToOutbox(uid: string, events: readonly MetaEvent[]): Promise<void> {
  const nextAttemptAt = new Date();
  const expireAt = new Date(Date.now() + RETENTION_MS);
  const collection = await outbox();
  const batch = collection.firestore.batch();
  for (const event of events) {
    batch.create(collection.doc(event.event_id), { uid, event, nextAttemptAt, expireAt });
  }
  await batch.commit().catch((error: unknown) => {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
  });
}

export async function isInOutbox(id: string): Promise<boolean> {
  return (await (await outbox()).doc(id).get()).exists;
}

/**
 * Returns at most `limit` events whose next attempt is due, the longest overdue first. `now` is in
 * Unix milliseconds.
 */
export async function dueEvents(now: number, limit: number): Promise<PendingEvent[]> {
  const due = (await outbox()).where('nextAttemptAt', '<=', new Date(now)).orderBy('nextAttemptAt');
  return (await due.limit(limit).get()).docs.flatMap((found) => {
    const { data } = z.safeParse(pendingEvent, found.data());
    return data ? [{ ...data, ref: found.ref }] : [];
  });
}

/**
 * Marks an event as delivered or given up, and deletes its personal data. The document stays, so
 * that the same event is not stored and sent again.
 */
export async function endDelivery(
  { ref }: PendingEvent,
  field: 'deliveredAt' | 'givenUpAt',
): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const removed = FieldValue.delete();
  const data = { uid: removed, event: removed, nextAttemptAt: removed };
  await updateIfExists(ref, { [field]: new Date(), ...data });
}

export async function postpone({ ref }: PendingEvent, at: number): Promise<void> {
  await updateIfExists(ref, { nextAttemptAt: new Date(at) });
}

/**
 * Deletes a person's checkout consents and then the stored events. In the other order,
 * `recordPurchase` could store a new event in between, because the consent would still exist.
 */
export async function deleteAdvertisingData(uid: string): Promise<void> {
  const database = await firestore();
  for (const collection of [CHECKOUT_CONSENTS, COLLECTION]) {
    const { docs } = await database.collection(collection).where('uid', '==', uid).select().get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

/** Updates an event's document, unless it was deleted, for example after consent was withdrawn. */
async function updateIfExists(ref: DocumentReference, fields: UpdateData<Record<string, unknown>>) {
  await ref.update(fields).catch((error: unknown) => {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  });
}
