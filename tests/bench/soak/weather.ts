import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { env } from '../../functions/support.ts';
import { stripeFaults } from '../../support/stripe-control.ts';

const clock = z.object({ pendingDeliveries: z.number() });

/** Waits until the local Stripe has delivered every event, retries included. */
export async function allDelivered(): Promise<void> {
  const giveUp = performance.now() + 600_000;
  for (;;) {
    const response = await fetch(`${env.STRIPE_LOCAL_URL}/_local/clock`);
    if (z.parse(clock, await response.json()).pendingDeliveries === 0) return;
    if (performance.now() > giveUp) throw new Error('The local Stripe does not come to an end');
    await sleep(250);
  }
}

/** Runs `work` while the local Stripe fails in the given way. */
export async function withFaults<Result>(
  faults: object,
  work: () => Promise<Result>,
): Promise<Result> {
  await stripeFaults(faults);
  try {
    return await work();
  } finally {
    await stripeFaults();
  }
}

/** So that only a row's own deliveries arrive, and no later one repairs a record. */
export const noDeliveries = { webhooks: { drop: 1 } };
