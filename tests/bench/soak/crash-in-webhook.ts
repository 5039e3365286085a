import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { inParallel } from '../../functions/crowd.ts';
import { patchDocument } from '../../functions/firestore.ts';
import { setClaims } from '../../functions/people.ts';
import { deliver } from '../../functions/purchase.ts';
import { customers, eventOf, isRight, type Subscriber, subscribe } from './subscribers.ts';
import type { Verdict } from './tally.ts';
import { noDeliveries, withFaults } from './weather.ts';

const KILLS = 100;

/**
 * Applies the events in its own process, which kills itself once each of them has come to step
 * `killAt`; with -1 it counts the steps.
 */
async function applyAndDie(
  payloads: readonly string[],
  killAt: number,
): Promise<number | 'killed'> {
  const script = fileURLToPath(new URL('./dying-webhook.ts', import.meta.url));
  const child = fork(script, [String(killAt)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(payloads);
  let steps = 0;
  child.once('message', (message) => {
    steps = z.parse(z.number(), message);
  });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL' ? 'killed' : steps;
}

/** Resets record and claims to before the subscription. */
async function forget({ person }: Subscriber): Promise<void> {
  const stale = { subscription_plan: 'stale', subscription_status: 'stale' };
  await patchDocument(`users/${person.uid}`, stale);
  await setClaims(person, {});
}

/** Kills 100 deliveries at a step, then repeats them; how many records stay wrong. */
async function lostAt(step: number, subscribers: readonly Subscriber[]): Promise<number> {
  await inParallel(subscribers, forget);
  const payloads = subscribers.map(({ customer }) =>
    eventOf(`evt_crash_${step}_${customer}`, 'invoice.paid', { customer }),
  );
  if ((await applyAndDie(payloads, step)) !== 'killed') throw new Error(`${step}: nobody died`);
  const right = await inParallel(subscribers, async (subscriber, index) => {
    const { status } = await deliver(payloads[index] ?? '');
    return status === 200 && (await isRight(subscriber));
  });
  return right.filter((each) => !each).length;
}

/** Row 8: 100 webhooks whose process is killed at any step are applied when delivered again. */
export function crashAtSteps(): Promise<Verdict> {
  return withFaults(noDeliveries, async () => {
    const subscribers = await inParallel(await customers(KILLS), async (subscriber) => {
      const { customer } = subscriber;
      await subscribe(subscriber);
      await deliver(eventOf(`evt_first_${customer}`, 'invoice.paid', { customer }));
      return subscriber;
    });
    const [first] = subscribers;
    if (!first) throw new Error('Nobody there');
    await forget(first);
    const { customer } = first;
    const steps = await applyAndDie([eventOf('evt_count', 'invoice.paid', { customer })], -1);
    let lost = 0;
    for (let step = 0; step < Number(steps); step += 1) lost += await lostAt(step, subscribers);
    return {
      measured: `${lost} lost of ${steps} steps × ${KILLS}`,
      passed: lost === 0 && Number(steps) >= 8,
    };
  });
}
