import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';

/**
 * The collection of account deletions, keyed by uid. A document is created before the deletion
 * starts, and kept for a day after the deletion ends.
 */
const COLLECTION = 'deletions';
const RETENTION_MS = 24 * 60 * 60 * 1000;

async function deletions() {
  return (await firestore()).collection(COLLECTION);
}

/**
 * Operators refund the payments made after `since` (Unix seconds). The field has no default. With a
 * default of 0, operators would be asked to refund all payments that the person ever made.
 */
const deletion = z.object({ since: z.int() });

/**
 * Marks a deletion as started.
 * @param now Our clock, in Unix milliseconds. Another attempt replaces the stored time.
 * @param since Stripe's clock at the first attempt, in Unix seconds. Operators refund later payments.
 */
export async function markDeletionStarted(uid: string, now: number, since: number): Promise<void> {
  const document = (await deletions()).doc(uid);
  try {
    await document.create({ requestedAt: now, since, finished: false });
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    await document.update({ requestedAt: now, finished: false });
  }
}

/**
 * Marks a deletion as finished at `now` (Unix milliseconds). Firestore deletes the document a day
 * later.
 */
export async function markDeletionFinished(uid: string, now: number): Promise<void> {
  const end = { finished: true, finishedAt: now, expireAt: new Date(now + RETENTION_MS) };
  await (await deletions()).doc(uid).update(end);
}

export async function isDeleted(uid: string): Promise<boolean> {
  return (await (await deletions()).doc(uid).get()).exists;
}

export async function readDeletion(uid: string): Promise<z.infer<typeof deletion> | undefined> {
  const found = await (await deletions()).doc(uid).get();
  return found.exists ? z.parse(deletion, found.data()) : undefined;
}

/**
 * Returns the uids of at most 200 unfinished deletions that were last requested before `time`, in
 * Unix milliseconds.
 */
export async function unfinishedDeletionsBefore(time: number): Promise<string[]> {
  const found = await (await deletions())
    .where('finished', '==', false)
    .where('requestedAt', '<', time)
    .limit(200)
    .get();
  return found.docs.map(({ id }) => id);
}
