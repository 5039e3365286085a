import { expect, test } from 'vitest';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { logLines } from '../support/log-lines.ts';
import { deliver } from '../support/purchase.ts';
import { subscriber } from './buyers.ts';
import { filterOf, metricNames } from './log-filter.ts';

/** These log metrics may rise: they count successful work, or calls that anybody can make. */
const harmless = ['webhook_event_age', 'reconcile_runs', 'webhook_refusals'];

// This test has a separate file, because the log lines of other tests would be counted too.
test('purchases, reconciliations and a webhook with a wrong signature raise no alert', async () => {
  await subscriber();
  await reconcileSubscriptions();
  await deliver('{}', { secret: 'whsec_another' });
  for (const metric of metricNames().filter((name) => !harmless.includes(name))) {
    expect(logLines.filter(filterOf(metric)), metric).toEqual([]);
  }
  expect(logLines.filter(filterOf('webhook_refusals'))).toMatchObject([{ severity: 'INFO' }]);
});
