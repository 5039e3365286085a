import type { Precondition, Timestamp, UpdateData } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';
import { deleteDocumentsOf } from './delete-documents-of.ts';
import { type MetaEvent, metaEvent } from './meta-event.ts';
import { nextAttempt } from './next-attempt.ts';

/**
 * Purchase events to be sent to Meta, each a document under the event's id: created once, and
 * kept after the delivery without personal data, so that it is not created again.
 */
const COLLECTION = 'conversionOutbox';

/** Longer than an event can be sent. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The first attempt is made at once; scheduled ones begin later, so that they do not overlap. */
const GRACE_MS = 60_000;

const pendingEvent = z.object({
  /** Whose purchase it is. */
  uid: z.string(),
  event: metaEvent,
  /** Attempts that failed. */
  failures: z.int(),
});

/** An event that is to be delivered. */
export interface PendingEvent extends z.infer<typeof pendingEvent> {
  /** Of the document's last write, by which a later one sees that there was another. */
  updateTime: Timestamp;
}

async function outbox() {
  return (await firestore()).collection(COLLECTION);
}

/** Writes the events of one purchase, all or none; existing ones stay unchanged. */
export async function putIntoOutbox(uid: string, events: readonly MetaEvent[]): Promise<void> {
  const now = Date.now();
  const kept = {
    ...{ uid, failures: 0 },
    nextAttemptAt: new Date(now + GRACE_MS),
    expireAt: new Date(now + KEPT_MS),
  };
  const collection = await outbox();
  const batch = collection.firestore.batch();
  for (const event of events) batch.create(collection.doc(event.event_id), { ...kept, event });
  await batch.commit().catch((error: unknown) => {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
  });
}

/** Whether the outbox has an event, delivered or not. */
export async function isInOutbox(id: string): Promise<boolean> {
  return (await (await outbox()).doc(id).get()).exists;
}

/** Those of `ids` that are pending, due or not: not delivered, given up or deleted. */
export async function pendingEvents(ids: readonly string[]): Promise<PendingEvent[]> {
  const collection = await outbox();
  const found = await Promise.all(ids.map((id) => collection.doc(id).get()));
  return found.flatMap((each) => {
    const { data } = z.safeParse(pendingEvent, each.data());
    return each.updateTime && data ? [{ ...data, updateTime: each.updateTime }] : [];
  });
}

/** The ids of the next `limit` events whose attempt is due. */
export async function dueEvents(now: number, limit: number): Promise<string[]> {
  const due = (await outbox()).where('nextAttemptAt', '<=', new Date(now)).orderBy('nextAttemptAt');
  return (await due.limit(limit).select().get()).docs.map(({ id }) => id);
}

/** Marks an event as delivered, and deletes its personal data. */
export async function markDelivered({ event }: PendingEvent): Promise<void> {
  await end(event, 'deliveredAt');
}

/**
 * Marks an attempt as failed; false when it was the last one. Changes nothing if a parallel
 * attempt has written meanwhile.
 */
export async function markFailed(pending: PendingEvent): Promise<boolean> {
  const { event, failures } = pending;
  const next = nextAttempt(failures + 1, event.event_time, Date.now());
  if (next === undefined) {
    await end(event, 'givenUpAt');
    return false;
  }
  const later = { failures: failures + 1, nextAttemptAt: new Date(next) };
  await change(event, later, { lastUpdateTime: pending.updateTime });
  return true;
}

/** Deletes a person's pending events. */
export async function clearOutbox(uid: string): Promise<void> {
  await deleteDocumentsOf(COLLECTION, uid);
}

async function end(event: MetaEvent, field: 'deliveredAt' | 'givenUpAt'): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const removed = FieldValue.delete();
  const fields = { [field]: new Date(), uid: removed, event: removed, nextAttemptAt: removed };
  await change(event, fields);
}

/** Does nothing for a document that was deleted or, since it was read, written. */
async function change(
  { event_id }: MetaEvent,
  fields: UpdateData<Record<string, unknown>>,
  precondition: Precondition = {},
): Promise<void> {
  try {
    await (await outbox()).doc(event_id).update(fields, precondition);
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND') && !hasCode(error, 'FAILED_PRECONDITION')) throw error;
  }
}
