import { runCommand } from '../../functions/commands.ts';
import { inParallel } from '../../functions/crowd.ts';
import { deliver } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import { countWrong, customers, eventOf, subscribe } from './subscribers.ts';
import { Tally, type Verdict } from './tally.ts';
import { noDeliveries, withFaults } from './weather.ts';

/** https://docs.stripe.com/rate-limits, of a sandbox. */
const limit = { ...noDeliveries, api: { perSecond: 25 } };
const SUBSCRIBERS = 20;
const DELIVERIES = 1_000;
/** Stripe gives up a delivery after about so long. */
const LONGEST_MS = 30_000;

/**
 * Row 44: under Stripe's rate limit 1,000 deliveries are taken in time, and 20 records are right,
 * which `reconcile` makes them too; the report is the same.
 */
export async function keepToLimit(): Promise<Verdict> {
  const subscribers = await customers(SUBSCRIBERS);
  const running = await withFaults(noDeliveries, () =>
    inParallel(subscribers, (each) => subscribe(each)),
  );
  const answers = new Tally();
  const times = await withFaults(limit, () =>
    inParallel(Array.from({ length: DELIVERIES }), async (_, index) => {
      const begin = performance.now();
      const { customer } = subscribers[index % SUBSCRIBERS] ?? {};
      const type = 'customer.subscription.updated';
      answers.add(await deliver(eventOf(`evt_limit_${index}`, type, { customer })));
      return performance.now() - begin;
    }),
  );
  const afterWebhooks = await countWrong(subscribers);
  await withFaults(noDeliveries, async () => {
    for (const { id } of running.slice(0, SUBSCRIBERS / 2)) await stripe.subscriptions.cancel(id);
  });
  const stale = await countWrong(subscribers);
  await withFaults(limit, () => runCommand('reconcile'));
  const afterReconcile = await countWrong(subscribers);
  const report = () => runCommand('report-sales', '--csv');
  const sameReport = (await withFaults(limit, report)) === (await report());
  const longest = Math.max(...times);
  return {
    measured: `${answers}, longest ${(longest / 1000).toFixed(1)} s; ${afterWebhooks} wrong; reconcile: ${stale} wrong before, ${afterReconcile} after; report ${sameReport ? 'the same' : 'differs'}`,
    passed:
      answers.count(/^200 ok$/) === DELIVERIES &&
      longest < LONGEST_MS &&
      afterWebhooks + afterReconcile === 0 &&
      stale === SUBSCRIBERS / 2 &&
      sameReport,
  };
}
