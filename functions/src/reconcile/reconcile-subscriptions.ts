import { reportUndeliveredEvents } from '../billing/webhook/undelivered-events.ts';
import { logInfo } from '../http/logging.ts';
import { stripeSdk } from '../services/stripe.ts';
import { reconcile } from './reconcile.ts';

/** The scheduled run: what changed since the last one that succeeded; everything at the first. */
export async function reconcileSubscriptions(): Promise<void> {
  const begin = performance.now();
  const stripe = await stripeSdk();
  await reportUndeliveredEvents(stripe);
  const { mended, checked, failed } = await reconcile({
    stripe,
    all: false,
    minEventAgeSeconds: 300,
  });
  const missed = mended.filter(({ lapsed }) => !lapsed);
  for (const { uid, fields } of missed) logInfo('reconcile_mended', { uid, fields });
  logInfo('reconcile_run', {
    checked,
    mended: missed.length,
    lapsed: mended.length - missed.length,
    failed: failed.length,
    ms: Math.round(performance.now() - begin),
  });
}
