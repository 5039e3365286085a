import { logFailure, logInfo } from '../http/logging.ts';
import { unfinishedDeletionsBefore } from '../users/deletion-store.ts';
import { finishDeletion } from './close-account.ts';

/** The job skips deletions younger than this, because their requests may still be running. */
const MIN_AGE_MS = 10 * 60 * 1000;

/**
 * Completes interrupted deletions of accounts. If a deletion fails, the next hourly run retries it.
 * @param now Unix milliseconds.
 * @param allows Gets the uids and returns whether to delete these accounts.
 */
export async function finishDeletions(
  now: number,
  allows: (uids: readonly string[]) => Promise<boolean> = async () => true,
): Promise<void> {
  const uids = await unfinishedDeletionsBefore(now - MIN_AGE_MS);
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
