import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { SubscriptionFields } from '#contract/users.ts';
import { inParallel } from '../../functions/crowd.ts';
import { patchDocument } from '../../functions/firestore.ts';
import { setClaims } from '../../functions/people.ts';
import { deliver } from '../../functions/purchase.ts';
import { quietly } from './quietly.ts';
import type { Attack } from './row.ts';
import { customers, isRight, type Subscriber, send, subscribe, truthOf } from './subscribers.ts';

const KILLS = 100;

const steps = z.object({ steps: z.number() });

/** The output of the killed process. */
type End = { steps: number } | 'killed' | 'ended';

/**
 * Applies the events in its own process, which kills itself once each of them has
 * come to step `killAt`; without it, counts the steps.
 */
function applyAndDie(payloads: readonly string[], killAt: number): Promise<End> {
  const script = fileURLToPath(new URL('./dying-webhook.ts', import.meta.url));
  const child = fork(script, [String(killAt)], {
    env: { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(payloads);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (message) => resolve(z.parse(steps, message)));
    child.once('exit', (_code, signal) => resolve(signal === 'SIGKILL' ? 'killed' : 'ended'));
  });
}

const payload = ({ customer }: Subscriber, id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'invoice.paid',
    created: 1,
    data: { object: { customer } },
  });

/** Resets record and claims to before the subscription. */
async function forget({ person }: Subscriber): Promise<void> {
  await patchDocument(`users/${person.uid}`, {
    subscription_plan: 'stale',
    subscription_status: 'stale',
  });
  await setClaims(person, {});
}

interface Prepared {
  subscriber: Subscriber;
  truth: SubscriptionFields;
}

/** Kills 100 deliveries at a step, then repeats them; how many records stay wrong. */
async function lostAt(step: number, prepared: readonly Prepared[]): Promise<number> {
  await inParallel(prepared, ({ subscriber }) => forget(subscriber));
  const payloads = prepared.map(({ subscriber }, index) =>
    payload(subscriber, `evt_crash_${step}_${index}`),
  );
  if ((await applyAndDie(payloads, step)) !== 'killed')
    throw new Error(`Nobody died at step ${step}`);
  const right = await inParallel(prepared, async ({ subscriber, truth }, index) => {
    const { status } = await deliver(payloads[index] ?? '');
    return status === 200 && (await isRight(subscriber, truth));
  });
  return right.filter((each) => !each).length;
}

/** Row 8: a webhook whose process is killed at any step is applied when it is delivered again. */
export const attack: Attack = async (soak) =>
  quietly(soak, async () => {
    const prepared = await inParallel(await customers(KILLS), async (subscriber) => {
      await subscribe(subscriber, 'elite', 'month');
      await send('invoice.paid', { customer: subscriber.customer });
      return { subscriber, truth: await truthOf(subscriber) };
    });
    const [first] = prepared;
    if (!first) throw new Error('Nobody there');
    await forget(first.subscriber);
    const counted = await applyAndDie([payload(first.subscriber, 'evt_crash_count')], -1);
    if (typeof counted === 'string') throw new Error('The steps were not counted');
    let lost = 0;
    for (let step = 0; step < counted.steps; step += 1) lost += await lostAt(step, prepared);
    return {
      required: `killed at each step × ${KILLS}, then delivered again: 0 lost`,
      measured: `${lost} lost of ${counted.steps} steps × ${KILLS}`,
      passed: lost === 0 && counted.steps >= 8,
    };
  });
