import { info } from 'firebase-functions/logger';
import { logFailure } from '../http/logging.ts';
import { stripeSdk } from '../services/stripe.ts';
import { deletionsBefore } from '../users/deletion-store.ts';
import { finishDeletion } from './close-account.ts';
import { sweepCustomers } from './sweep-customers.ts';

/** The call that began a deletion has ended by then, one way or the other. */
const LEFT_ALONE_MS = 10 * 60 * 1000;

/**
 * Completes the deletions that died half-way, and closes what was left at Stripe of accounts
 * that are gone; what fails is left for the next run.
 */
export async function finishDeletions(now: number): Promise<void> {
  const uids = await deletionsBefore(now - LEFT_ALONE_MS);
  let failed = 0;
  for (const uid of uids) {
    try {
      await finishDeletion(uid);
    } catch (error) {
      failed += 1;
      logFailure('deletion', error, { uid });
    }
  }
  const swept = await sweepCustomers(await stripeSdk());
  info('deletions', { finished: uids.length - failed, failed, swept });
}
