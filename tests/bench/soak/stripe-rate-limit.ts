import { runCommand } from '../../functions/commands.ts';
import { inParallel } from '../../functions/crowd.ts';
import { stripe } from '../../functions/support.ts';
import { stripeFaults } from '../../stripe-control.ts';
import { quietly } from './quietly.ts';
import type { Attack } from './row.ts';
import { customers, isRight, type Subscriber, send, subscribe, truthOf } from './subscribers.ts';
import { Tally } from './tally.ts';
import { warmUp } from './warm-up.ts';

/** https://docs.stripe.com/rate-limits, of a sandbox. */
const PER_SECOND = 25;
const SUBSCRIBERS = 20;
const DELIVERIES = 1_000;
/** Deliveries at once. */
const WIDTH = 4;
/** Stripe gives up a delivery after about so long. */
const LONGEST_MS = 30_000;

const noDeliveries = { webhooks: { drop: 1 } };

/** Runs `work` while the local Stripe takes no more than 25 requests a second. */
async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  await stripeFaults({ ...noDeliveries, api: { perSecond: PER_SECOND } });
  try {
    return await work();
  } finally {
    await stripeFaults(noDeliveries);
  }
}

async function countWrong(subscribers: readonly Subscriber[]): Promise<number> {
  const right = await inParallel(subscribers, async (each) => isRight(each, await truthOf(each)));
  return right.filter((each) => !each).length;
}

/** Row 44: under Stripe's rate limit webhook, reconcile and report are slower, and right. */
export const attack: Attack = async (soak) =>
  quietly(soak, async () => {
    await warmUp('stripeWebhook', WIDTH);
    const subscribers = await customers(SUBSCRIBERS);
    const running = await inParallel(subscribers, (each) => subscribe(each, 'elite', 'month'));

    const answers = new Tally();
    const times = await limited(() =>
      inParallel(
        Array.from({ length: DELIVERIES }),
        async (_, index) => {
          const begin = performance.now();
          const { customer } = subscribers[index % SUBSCRIBERS] ?? {};
          answers.add(await send('customer.subscription.updated', { customer }));
          return performance.now() - begin;
        },
        WIDTH,
      ),
    );
    const afterWebhooks = await countWrong(subscribers);

    for (const { id } of running.slice(0, SUBSCRIBERS / 2)) await stripe.subscriptions.cancel(id);
    const stale = await countWrong(subscribers);
    await limited(() => runCommand('reconcile'));
    const afterReconcile = await countWrong(subscribers);

    const report = () => runCommand('report-sales', '--csv');
    const sameReport = (await limited(report)) === (await report());
    const longest = Math.max(...times);
    return {
      required: `${DELIVERIES} deliveries at ${PER_SECOND} requests a second: all 200, none past ${LONGEST_MS / 1000} s, 0 of ${SUBSCRIBERS} wrong, nor after reconcile; the same report`,
      measured: `${answers}, longest ${(longest / 1000).toFixed(1)} s; ${afterWebhooks} wrong; reconcile: ${stale} wrong before, ${afterReconcile} after; report ${sameReport ? 'the same' : 'differs'}`,
      passed:
        answers.count('200 ok') === DELIVERIES &&
        longest < LONGEST_MS &&
        afterWebhooks === 0 &&
        stale === SUBSCRIBERS / 2 &&
        afterReconcile === 0 &&
        sameReport,
    };
  });
