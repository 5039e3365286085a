import * as z from 'zod/mini';

const { STRIPE_LOCAL_URL } = z.object({ STRIPE_LOCAL_URL: z.url() }).parse(process.env);

/** Lets so many days go by at the local Stripe, and all that falls due in them happen. */
export async function advanceDays(days: number): Promise<void> {
  await control('clock/advance', 'POST', { seconds: days * 86_400 });
}

/** Sets the local Stripe's faults; null removes them. */
export async function stripeFaults(faults: object | null): Promise<void> {
  await control('faults', faults ? 'POST' : 'DELETE', faults);
}

async function control(path: string, method: 'POST' | 'DELETE', body: object | null) {
  const response = await fetch(`${STRIPE_LOCAL_URL}/_local/${path}`, {
    method,
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
}
