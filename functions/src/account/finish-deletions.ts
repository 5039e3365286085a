import { logFailure, logInfo } from '../http/logging.ts';
import { deletionsBefore } from '../users/deletion-store.ts';
import { finishDeletion } from './close-account.ts';

/** Minimum age of a deletion that the job completes. By then the call that started it has ended. */
const MIN_AGE_MS = 10 * 60 * 1000;

/**
 * Completes interrupted deletions. The next run retries those that fail.
 * @param now Unix milliseconds.
 * @param allows Confirms the deletion of these accounts, which their owners requested.
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
