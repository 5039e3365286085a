import { reportUndeliveredEvents } from '../billing/webhook/undelivered-events.ts';
import { logInfo } from '../http/logging.ts';
import { stripeSdk } from '../services/stripe.ts';
import { peopleOf, reconcile } from './reconcile.ts';

/** The scheduled run: what changed since the last one that succeeded; everything at the first. */
export async function reconcileSubscriptions(): Promise<void> {
  const begin = performance.now();
  const stripe = await stripeSdk();
  await reportUndeliveredEvents(stripe);
  const { drifts, checked, lapsed, failed } = await reconcile({
    stripe,
    all: false,
    dryRun: false,
    minEventAgeSeconds: 300,
  });
  const people = peopleOf(drifts);
  const mended = people.filter((uid) => !lapsed.has(uid));
  for (const uid of mended) {
    const fields = drifts.filter((each) => each.uid === uid).map(({ field }) => field);
    logInfo('reconcile_mended', { uid, fields });
  }
  logInfo('reconcile_run', {
    checked,
    mended: mended.length,
    lapsed: people.length - mended.length,
    failed: failed.length,
    ms: Math.round(performance.now() - begin),
  });
}
