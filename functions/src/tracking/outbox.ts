import type {
  DocumentData,
  DocumentSnapshot,
  Timestamp,
  UpdateData,
} from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';
import { readDocument } from '../services/firestore-rest.ts';
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

const pendingEvent = z.object({ event: metaEvent, failures: z.int() });

/** An event that is to be delivered. */
export interface PendingEvent {
  event: MetaEvent;
  /** Attempts that failed. */
  failures: number;
  /** The document's last write when it was read. */
  updateTime: Timestamp | undefined;
}

async function collection() {
  return (await firestore()).collection(COLLECTION);
}

/** Writes the events of one purchase, all or none; existing ones stay unchanged. */
export async function putIntoOutbox(uid: string, events: readonly MetaEvent[]): Promise<void> {
  const now = Date.now();
  const outbox = await collection();
  const batch = (await firestore()).batch();
  for (const event of events) {
    batch.create(outbox.doc(event.event_id), {
      uid,
      event,
      failures: 0,
      nextAttemptAt: new Date(now + GRACE_MS),
      expireAt: new Date(now + KEPT_MS),
    });
  }
  try {
    await batch.commit();
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
  }
}

/** Whether the outbox has an event, delivered or not. */
export async function isInOutbox(id: string): Promise<boolean> {
  return (await readDocument(COLLECTION, id)) !== undefined;
}

/** Those of `ids` that are pending, due or not. */
export async function pendingEvents(ids: readonly string[]): Promise<PendingEvent[]> {
  const outbox = await collection();
  const found = await (await firestore()).getAll(...ids.map((id) => outbox.doc(id)));
  return found.flatMap(readPending);
}

/** The next `limit` events whose attempt is due. */
export async function dueEvents(now: number, limit: number): Promise<PendingEvent[]> {
  const due = (await collection()).where('nextAttemptAt', '<=', new Date(now));
  const found = await due.orderBy('nextAttemptAt').limit(limit).get();
  return found.docs.flatMap(readPending);
}

/** Empty for a document whose event was delivered, given up or deleted. */
function readPending(found: DocumentSnapshot): PendingEvent[] {
  const { data } = z.safeParse(pendingEvent, found.data());
  return data ? [{ ...data, updateTime: found.updateTime }] : [];
}

/** Marks an event as delivered, and deletes its personal data. */
export async function markDelivered({ event }: PendingEvent): Promise<void> {
  await end(event, 'deliveredAt');
}

/**
 * Marks an attempt as failed; false when it was the last one. Changes nothing if a parallel
 * attempt has written meanwhile.
 */
export async function markFailed({ event, failures, updateTime }: PendingEvent): Promise<boolean> {
  const next = nextAttempt(failures + 1, event.event_time, Date.now());
  if (next === undefined) {
    await end(event, 'givenUpAt');
    return false;
  }
  const later = { failures: failures + 1, nextAttemptAt: new Date(next) };
  await change(event, later, updateTime && { lastUpdateTime: updateTime });
  return true;
}

/** Deletes a person's pending events. */
export async function clearOutbox(uid: string): Promise<void> {
  const found = await (await collection()).where('uid', '==', uid).get();
  await Promise.all(found.docs.map((each) => each.ref.delete()));
}

async function end(event: MetaEvent, field: 'deliveredAt' | 'givenUpAt'): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const deleted = FieldValue.delete();
  await change(event, {
    uid: deleted,
    event: deleted,
    nextAttemptAt: deleted,
    [field]: new Date(),
  });
}

/** Does nothing for a document that was deleted or, with `unchanged`, written meanwhile. */
async function change(
  { event_id }: MetaEvent,
  fields: UpdateData<DocumentData>,
  unchanged: { lastUpdateTime?: Timestamp } = {},
): Promise<void> {
  try {
    await (await collection()).doc(event_id).update(fields, unchanged);
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND') && !hasCode(error, 'FAILED_PRECONDITION')) throw error;
  }
}
