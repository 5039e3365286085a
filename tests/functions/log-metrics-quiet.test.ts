import { expect, test } from 'vitest';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { logLines } from '../support/log-lines.ts';
import { filterOf, metricNames } from './log-filter.ts';
import { subscriber } from './subscriber.ts';

/** The log metrics that count successful work. All other metrics count failures. */
const successes = ['webhook_event_age', 'reconcile_runs'];

// This test has a separate file, because the log lines of other tests would be counted too.
test('purchases and reconciliations log nothing that a failure metric counts', async () => {
  await subscriber();
  await reconcileSubscriptions();
  for (const metric of metricNames().filter((name) => !successes.includes(name))) {
    expect(logLines.filter(filterOf(metric)), metric).toEqual([]);
  }
});
