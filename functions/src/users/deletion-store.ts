import { firestore } from '../services/firebase.ts';

/**
 * Accounts whose deletion was begun, by uid: noted before the first step that can't be
 * taken back. A finished one stays for a day, so that a call that was under way all the
 * while still sees it.
 */
const COLLECTION = 'deletions';
const KEPT_MS = 24 * 60 * 60 * 1000;

async function deletions() {
  return (await firestore()).collection(COLLECTION);
}

/** Notes that a deletion begins, at `now` in Unix milliseconds. */
export async function markDeletionStarted(uid: string, now: number): Promise<void> {
  await (await deletions()).doc(uid).set({ requestedAt: now, finished: false });
}

/** Notes that a deletion ended, at `now` in Unix milliseconds; `expireAt` is for the time-to-live policy. */
export async function markDeletionFinished(uid: string, now: number): Promise<void> {
  const end = { finished: true, finishedAt: now, expireAt: new Date(now + KEPT_MS) };
  await (await deletions()).doc(uid).set(end, { merge: true });
}

/** Whether an account is being deleted, or was in the last day. */
export async function isDeleted(uid: string): Promise<boolean> {
  return (await (await deletions()).doc(uid).get()).exists;
}

/** The accounts whose deletion was begun before `time` (Unix milliseconds) and has not ended. */
export async function deletionsBefore(time: number): Promise<string[]> {
  const found = await (await deletions())
    .where('finished', '==', false)
    .where('requestedAt', '<', time)
    .limit(200)
    .get();
  return found.docs.map(({ id }) => id);
}

/** The accounts whose deletion ended lately: each with when it began, Unix milliseconds. */
export async function finishedDeletions(): Promise<Map<string, number>> {
  const found = await (await deletions()).where('finished', '==', true).limit(1000).get();
  return new Map(found.docs.map((each) => [each.id, Number(each.get('requestedAt'))]));
}
