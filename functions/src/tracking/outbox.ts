import type { DocumentReference, UpdateData } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';
import { COLLECTION as CHECKOUT_CONSENTS } from './checkout-consents.ts';
import { type MetaEvent, metaEvent } from './meta-event.ts';

const COLLECTION = 'conversionOutbox';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const pendingEvent = z.object({ uid: z.string(), event: metaEvent });

export interface PendingEvent extends z.infer<typeof pendingEvent> {
  ref: DocumentReference;
}

async function outbox() {
  return (await firestore()).collection(COLLECTION);
}

/** Writes a purchase's events, all or none. Delivered ones stay without personal data. */
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

export async function isInOutbox(id: string): Promise<boolean> {
  return (await (await outbox()).doc(id).get()).exists;
}

/** The next `limit` due events; `now` in Unix milliseconds. */
export async function dueEvents(now: number, limit: number): Promise<PendingEvent[]> {
  const due = (await outbox()).where('nextAttemptAt', '<=', new Date(now)).orderBy('nextAttemptAt');
  return (await due.limit(limit).get()).docs.flatMap((found) => {
    const { data } = z.safeParse(pendingEvent, found.data());
    return data ? [{ ...data, ref: found.ref }] : [];
  });
}

/** Ends a delivery and deletes its personal data. */
export async function endDelivery(
  { ref }: PendingEvent,
  field: 'deliveredAt' | 'givenUpAt',
): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const removed = FieldValue.delete();
  await change(ref, { [field]: new Date(), uid: removed, event: removed, nextAttemptAt: removed });
}

export async function postpone({ ref }: PendingEvent, at: number): Promise<void> {
  await change(ref, { nextAttemptAt: new Date(at) });
}

/** Deletes consents before events, in the order that `recordPurchase` relies on. */
export async function deleteAdvertisingData(uid: string): Promise<void> {
  const database = await firestore();
  for (const collection of [CHECKOUT_CONSENTS, COLLECTION]) {
    const { docs } = await database.collection(collection).where('uid', '==', uid).select().get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

/** Does nothing for a deleted event: a withdrawal. */
async function change(ref: DocumentReference, fields: UpdateData<Record<string, unknown>>) {
  await ref.update(fields).catch((error: unknown) => {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  });
}
