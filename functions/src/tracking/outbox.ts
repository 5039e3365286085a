import type {
  DocumentData,
  DocumentSnapshot,
  Timestamp,
  UpdateData,
} from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';
import { type MetaEvent, metaEvent } from './meta-event.ts';
import { nextAttempt } from './next-attempt.ts';

/**
 * Purchases that Meta is to be told of, one document an event, under the event's id: made
 * once, and kept after the delivery without anything personal, so that it is not made again.
 */
const COLLECTION = 'conversionOutbox';

/** Meta takes no event after seven days; then the document only takes room. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The first attempt is made at once; the scheduled ones must not be beside it. */
const GRACE_MS = 60_000;

const waiting = z.object({ event: metaEvent, failures: z.int() });

/** An event that waits to be delivered. */
export interface Waiting {
  event: MetaEvent;
  /** Attempts that failed. */
  failures: number;
  /** When the document was written last, as it was read. */
  updateTime: Timestamp | undefined;
}

async function collection() {
  return (await firestore()).collection(COLLECTION);
}

/** Puts the events of one purchase in, all or none; what is there already stays as it is. */
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

/** Whether an event was put in, delivered or not. */
export async function isInOutbox(id: string): Promise<boolean> {
  return (await (await collection()).doc(id).get()).exists;
}

/** Those of `ids` that wait, due or not. */
export async function waitingOf(ids: readonly string[]): Promise<Waiting[]> {
  const outbox = await collection();
  const found = await (await firestore()).getAll(...ids.map((id) => outbox.doc(id)));
  return found.flatMap(readWaiting);
}

/** The next `limit` events whose time to be tried has come. */
export async function dueEvents(now: number, limit: number): Promise<Waiting[]> {
  const due = (await collection()).where('nextAttemptAt', '<=', new Date(now));
  const found = await due.orderBy('nextAttemptAt').limit(limit).get();
  return found.docs.flatMap(readWaiting);
}

/** One that was delivered or taken back waits no more. */
function readWaiting(found: DocumentSnapshot): Waiting[] {
  const { data } = z.safeParse(waiting, found.data());
  return data ? [{ ...data, updateTime: found.updateTime }] : [];
}

/** Notes that Meta took an event, and drops what it said of the person. */
export async function markDelivered({ event }: Waiting): Promise<void> {
  await end(event, 'deliveredAt');
}

/**
 * Notes a failed attempt; false when it was the last. Another attempt beside it may have
 * been luckier: what was written since the reading stays.
 */
export async function markFailed({ event, failures, updateTime }: Waiting): Promise<boolean> {
  const next = nextAttempt(failures + 1, event.event_time, Date.now());
  if (next === undefined) {
    await end(event, 'givenUpAt');
    return false;
  }
  const later = { failures: failures + 1, nextAttemptAt: new Date(next) };
  await change(event, later, updateTime && { lastUpdateTime: updateTime });
  return true;
}

/** Takes out what waits of a person. */
export async function clearOutbox(uid: string): Promise<void> {
  const found = await (await collection()).where('uid', '==', uid).get();
  await Promise.all(found.docs.map((each) => each.ref.delete()));
}

async function end(event: MetaEvent, field: 'deliveredAt' | 'givenUpAt'): Promise<void> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const gone = FieldValue.delete();
  await change(event, { uid: gone, event: gone, nextAttemptAt: gone, [field]: new Date() });
}

/** A consent that was taken back meanwhile took the document with it; that, too, stays. */
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
