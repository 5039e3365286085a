import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';
import {
  createDocuments,
  deleteDocuments,
  readDocument,
  readVersion,
  updateDocument,
  type Version,
} from '../services/firestore-rest.ts';
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
export interface PendingEvent extends Pick<Version, 'updateTime'> {
  event: MetaEvent;
  /** Attempts that failed. */
  failures: number;
}

/** Writes the events of one purchase, all or none; existing ones stay unchanged. */
export async function putIntoOutbox(uid: string, events: readonly MetaEvent[]): Promise<void> {
  const now = Date.now();
  const kept = {
    ...{ uid, failures: 0 },
    nextAttemptAt: new Date(now + GRACE_MS),
    expireAt: new Date(now + KEPT_MS),
  };
  await createDocuments(
    COLLECTION,
    events.map((event) => [event.event_id, { ...kept, event }]),
  );
}

/** Whether the outbox has an event, delivered or not. */
export async function isInOutbox(id: string): Promise<boolean> {
  return (await readDocument(COLLECTION, id)) !== undefined;
}

/** Those of `ids` that are pending, due or not: not delivered, given up or deleted. */
export async function pendingEvents(ids: readonly string[]): Promise<PendingEvent[]> {
  const found = await Promise.all(ids.map((id) => readVersion(COLLECTION, id)));
  return found.flatMap((each) => {
    const { data } = z.safeParse(pendingEvent, each?.fields);
    return each && data ? [{ ...data, updateTime: each.updateTime }] : [];
  });
}

/** The ids of the next `limit` events whose attempt is due. */
export async function dueEvents(now: number, limit: number): Promise<string[]> {
  const outbox = (await firestore()).collection(COLLECTION);
  const due = outbox.where('nextAttemptAt', '<=', new Date(now)).orderBy('nextAttemptAt');
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
  await change(event, later, { read: pending });
  return true;
}

/** Deletes a person's pending events. */
export async function clearOutbox(uid: string): Promise<void> {
  await deleteDocuments(COLLECTION, 'uid', uid);
}

async function end(event: MetaEvent, field: 'deliveredAt' | 'givenUpAt'): Promise<void> {
  await change(event, { [field]: new Date() }, { removed: ['uid', 'event', 'nextAttemptAt'] });
}

/** Does nothing for a document that was deleted or, since it was read, written. */
async function change(
  { event_id }: MetaEvent,
  fields: Parameters<typeof updateDocument>[2],
  options: Parameters<typeof updateDocument>[3],
): Promise<void> {
  try {
    await updateDocument(COLLECTION, event_id, fields, options);
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND') && !hasCode(error, 'FAILED_PRECONDITION')) throw error;
  }
}
