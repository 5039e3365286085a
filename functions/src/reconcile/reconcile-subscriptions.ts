import { reportUndeliveredEvents } from '../billing/webhook/undelivered-events.ts';
import { logInfo } from '../http/logging.ts';
import { stripeSdk } from '../services/stripe.ts';
import { peopleOf, reconcile } from './reconcile.ts';

/** The scheduled run: what changed since the last run; everything at the first one. */
export async function reconcileSubscriptions(): Promise<void> {
  const begin = performance.now();
  const stripe = await stripeSdk();
  await reportUndeliveredEvents(stripe);
  const { drifts, checked, lapsed, failed } = await reconcile({
    stripe,
    all: false,
    dryRun: false,
    pageSize: 100,
    minEventAgeSeconds: 300,
  });
  const mended = peopleOf(drifts) - lapsed;
  const ms = Math.round(performance.now() - begin);
  logInfo('reconcile_run', { checked, mended, lapsed, failed, ms });
}
