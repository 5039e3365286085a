import type { DocumentReference, UpdateData } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';
import { COLLECTION as CHECKOUT_CONSENTS } from './checkout-consents.ts';
import { type MetaEvent, metaEvent } from './meta-event.ts';

/** Purchase events to be sent to Meta, each under the event's id. */
const COLLECTION = 'conversionOutbox';

/** Longer than an event can be sent. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** An event to be sent, and whose purchase it is. */
const pendingEvent = z.object({ uid: z.string(), event: metaEvent });

export interface PendingEvent extends z.infer<typeof pendingEvent> {
  ref: DocumentReference;
}

async function outbox() {
  return (await firestore()).collection(COLLECTION);
}

/**
 * Writes the events of one purchase, all or none; existing ones stay unchanged. They are kept
 * after the delivery without personal data, so that they are not written again.
 */
export async function putIntoOutbox(uid: string, events: readonly MetaEvent[]): Promise<void> {
  const nextAttemptAt = new Date();
  const expireAt = new Date(Date.now() + KEPT_MS);
  const collection = await outbox();
  const batch = collection.firestore.batch();
  for (const event of events) {
    batch.create(collection.doc(event.event_id), { uid, event, nextAttemptAt, expireAt });
  }
  await batch.commit().catch((error: unknown) => {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
  });
}

/** Whether the outbox has an event, delivered or not. */
export async function isInOutbox(id: string): Promise<boolean> {
  return (await (await outbox()).doc(id).get()).exists;
}

/** The next `limit` events whose attempt is due at `now`, Unix milliseconds. */
export async function dueEvents(now: number, limit: number): Promise<PendingEvent[]> {
  const due = (await outbox()).where('nextAttemptAt', '<=', new Date(now)).orderBy('nextAttemptAt');
  return (await due.limit(limit).get()).docs.flatMap((found) => {
    const { data } = z.safeParse(pendingEvent, found.data());
    return data ? [{ ...data, ref: found.ref }] : [];
  });
}

/** Ends an event's delivery and deletes its personal data. */
export async function endDelivery(
  { ref }: PendingEvent,
  field: 'deliveredAt' | 'givenUpAt',
): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const removed = FieldValue.delete();
  await change(ref, { [field]: new Date(), uid: removed, event: removed, nextAttemptAt: removed });
}

/** Makes an event due again at `at`, Unix milliseconds. */
export async function postpone({ ref }: PendingEvent, at: number): Promise<void> {
  await change(ref, { nextAttemptAt: new Date(at) });
}

/**
 * Deletes a person's checkout consents and pending events. In this order, because
 * `recordPurchase` checks the consent again after it has written to the outbox.
 */
export async function deleteAdvertisingData(uid: string): Promise<void> {
  const database = await firestore();
  for (const collection of [CHECKOUT_CONSENTS, COLLECTION]) {
    const { docs } = await database.collection(collection).where('uid', '==', uid).select().get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

/** Does nothing for an event that was deleted meanwhile: a withdrawal. */
async function change(ref: DocumentReference, fields: UpdateData<Record<string, unknown>>) {
  await ref.update(fields).catch((error: unknown) => {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  });
}
