import { AsyncLocalStorage } from 'node:async_hooks';
import { BaseAuth } from 'firebase-admin/auth';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { applyEvent } from '../../../functions/src/billing/webhook/apply-event.ts';
import { beforeFirestoreRequests } from '../../functions/firestore-steps.ts';

/**
 * Applies webhook events in its own process and crashes: each call to Auth or Stripe has a step
 * before and one after it, each to Firestore one before it. Once every event has come to the step
 * given as argument, the process kills itself; with -1 it reports how many steps there are.
 */

const killAt = Number(process.argv[2]);
const progress = new AsyncLocalStorage<{ steps: number }>();
let events = 0;
let parked = 0;

/** One step of the present event; never resolves at the one to crash at. */
function step(): Promise<void> | undefined {
  const event = progress.getStore();
  if (!event) return undefined;
  event.steps += 1;
  if (event.steps - 1 !== killAt) return undefined;
  parked += 1;
  if (parked === events) process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

/** Puts a step before and after a method that answers with a promise. */
function instrument(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`No method ${name}`);
  Reflect.set(owner, name, async function instrumented(this: unknown, ...args: unknown[]) {
    await step();
    const result: unknown = await Reflect.apply(original, this, args);
    await step();
    return result;
  });
}

beforeFirestoreRequests(step);
for (const name of ['getUser', 'setCustomUserClaims']) instrument(BaseAuth.prototype, name);
const sdk = new Stripe('sk_test_local');
instrument(Object.getPrototypeOf(sdk.subscriptions), 'list');
instrument(Object.getPrototypeOf(sdk.customers), 'retrieve');

process.once('message', async (message) => {
  const payloads = z.parse(z.array(z.string()), message);
  events = payloads.length;
  const steps = await Promise.all(
    payloads.map((payload) => {
      const store = { steps: 0 };
      const event: Stripe.Event = JSON.parse(payload);
      return progress.run(store, async () => {
        await applyEvent(event);
        return store.steps;
      });
    }),
  );
  process.send?.(Math.max(...steps), () => process.exit(0));
});
