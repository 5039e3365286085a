import { logFailure, logInfo } from '../http/logging.ts';
import { deletionsBefore } from '../users/deletion-store.ts';
import { finishDeletion } from './close-account.ts';

/** By then the call that started the deletion has ended. */
const MIN_AGE_MS = 10 * 60 * 1000;

/**
 * Completes interrupted deletions; the next run repeats those that fail.
 * @param now Unix milliseconds.
 * @param allows Whether these accounts may be deleted: their owners asked for it.
 */
export async function finishDeletions(
  now: number,
  allows: (uids: readonly string[]) => Promise<boolean> = async () => true,
): Promise<void> {
  const uids = await deletionsBefore(now - MIN_AGE_MS);
  if (!(await allows(uids))) return;
  let failed = 0;
  for (const uid of uids) {
    try {
      await finishDeletion(uid);
    } catch (error) {
      failed += 1;
      logFailure('deletion_failed', error, { uid });
    }
  }
  logInfo('deletions_finished', { finished: uids.length - failed, failed });
}
