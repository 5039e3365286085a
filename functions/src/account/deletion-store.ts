import { firestore } from '../firebase.ts';

/**
 * Accounts whose deletion was begun, by uid: noted before the first step that can't be
 * taken back, removed after the last.
 */
async function deletions() {
  return (await firestore()).collection('deletions');
}

/** Notes that a deletion begins, at `now` in Unix milliseconds. */
export async function noteDeletion(uid: string, now: number): Promise<void> {
  await (await deletions()).doc(uid).set({ requestedAt: now });
}

export async function forgetDeletion(uid: string): Promise<void> {
  await (await deletions()).doc(uid).delete();
}

/** The accounts whose deletion was begun before `time` (Unix milliseconds) and has not ended. */
export async function deletionsBefore(time: number): Promise<string[]> {
  const found = await (await deletions()).where('requestedAt', '<', time).limit(200).get();
  return found.docs.map(({ id }) => id);
}
