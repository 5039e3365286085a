import { expect } from 'vitest';
import * as z from 'zod/mini';

const { STRIPE_LOCAL_URL } = z.object({ STRIPE_LOCAL_URL: z.url() }).parse(process.env);

/** Sends a POST request to the local Stripe's `/_local/…`. Throws for an error response. */
export async function control(path: string, body: object = {}): Promise<unknown> {
  const address = `${STRIPE_LOCAL_URL}/_local/${path}`;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** Advances the local Stripe's clock, and triggers everything that falls due. */
export async function advanceDays(days: number): Promise<void> {
  await control('clock/advance', { seconds: Math.round(days * 86_400) });
}

/** Sets the faults that the local Stripe simulates, by default none. */
export async function stripeFaults(faults: object = {}): Promise<void> {
  await control('faults', faults);
}

export async function withFaults<Result>(faults: object, work: () => Promise<Result>) {
  await stripeFaults(faults);
  try {
    return await work();
  } finally {
    await stripeFaults();
  }
}

const clock = z.object({ pendingDeliveries: z.number() });

/** Waits until the local Stripe has delivered every event. Throws after ten minutes. */
export async function allDelivered(): Promise<void> {
  const pending = async () => {
    const response = await fetch(`${STRIPE_LOCAL_URL}/_local/clock`);
    return z.parse(clock, await response.json()).pendingDeliveries;
  };
  await expect.poll(pending, { timeout: 600_000, interval: 250 }).toBe(0);
}
