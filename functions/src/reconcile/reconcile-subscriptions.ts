import { info } from 'firebase-functions/logger';
import { stripeSdk } from '../services/stripe.ts';
import { reconcile } from './reconcile.ts';

/** The scheduled run: what changed since the last run; everything at the first one. */
export async function reconcileSubscriptions(): Promise<void> {
  const begin = performance.now();
  const { drifts, checked, failed } = await reconcile({
    stripe: await stripeSdk(),
    all: false,
    dryRun: false,
    pageSize: 100,
    minEventAgeSeconds: 300,
  });
  const mended = new Set(drifts.map(({ uid }) => uid)).size;
  const ms = Math.round(performance.now() - begin);
  info('reconcile', { checked, mended, failed, ms });
}
