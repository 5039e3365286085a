import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';

/**
 * The collection of account deletions by uid. A document is written before anything is deleted, and
 * is kept for a day after the end.
 */
const COLLECTION = 'deletions';
const RETENTION_MS = 24 * 60 * 60 * 1000;

async function deletions() {
  return (await firestore()).collection(COLLECTION);
}

/**
 * `since` (Unix seconds) is required. With 0 as a default, all payments that the person ever made
 * would be listed for a refund.
 */
const deletion = z.object({ since: z.int() });

/**
 * Marks a deletion as started at `now` (Unix milliseconds).
 * @param since Stripe's time, Unix seconds. Operators refund payments made after it. If the
 * deletion is already marked, its `since` is kept.
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

/** Marks a deletion as finished at `now` (Unix milliseconds). Firestore erases it a day later. */
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

/** Returns the uids of unfinished deletions that started before `time`, Unix milliseconds. */
export async function deletionsBefore(time: number): Promise<string[]> {
  const found = await (await deletions())
    .where('finished', '==', false)
    .where('requestedAt', '<', time)
    .limit(200)
    .get();
  return found.docs.map(({ id }) => id);
}
