import * as z from 'zod/mini';
import { firestore, hasCode } from '../services/firebase.ts';

/**
 * Deletions of accounts, by uid: written before the first step that can't be undone. A finished
 * one is kept for a day, so that calls that began before it still see it.
 */
const COLLECTION = 'deletions';
const KEPT_MS = 24 * 60 * 60 * 1000;

async function deletions() {
  return (await firestore()).collection(COLLECTION);
}

const deletion = z.pipe(
  z.object({
    /** Unix milliseconds. */
    requestedAt: z.number(),
    /** From when on payments come too late, Unix seconds at Stripe; marks were made without it. */
    since: z.optional(z.int()),
  }),
  z.transform(({ requestedAt, since = Math.floor(requestedAt / 1000) }) => ({ since })),
);

/**
 * Marks a deletion as started at `now`, Unix milliseconds; a repeated one keeps its `since`.
 * @param since Unix seconds at Stripe, from when on payments come too late.
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

/** Marks a deletion as finished at `now`, Unix milliseconds; deleted by the time-to-live policy at `expireAt`. */
export async function markDeletionFinished(uid: string, now: number): Promise<void> {
  const end = { finished: true, finishedAt: now, expireAt: new Date(now + KEPT_MS) };
  await (await deletions()).doc(uid).update(end);
}

/** Whether an account is being deleted, or was deleted in the last day. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await (await deletions()).doc(uid).get()).exists;
}

/** The deletion of an account, running or of the last day. */
export async function readDeletion(uid: string): Promise<z.infer<typeof deletion> | undefined> {
  const found = await (await deletions()).doc(uid).get();
  return found.exists ? z.parse(deletion, found.data()) : undefined;
}

/** The accounts whose deletion started before `time` (Unix milliseconds) and is not finished. */
export async function deletionsBefore(time: number): Promise<string[]> {
  const found = await (await deletions())
    .where('finished', '==', false)
    .where('requestedAt', '<', time)
    .limit(200)
    .get();
  return found.docs.map(({ id }) => id);
}
