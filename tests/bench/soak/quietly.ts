import type { Soak } from './row.ts';

/**
 * Runs `work` while the local Stripe delivers no events, so that only the row's own
 * deliveries arrive and no later one repairs the record.
 */
export async function quietly<Result>(
  { project }: Soak,
  work: () => Promise<Result>,
): Promise<Result> {
  const url = `${project.env.STRIPE_LOCAL_URL}/_local/faults`;
  const set = (method: string, body?: string) => fetch(url, { method, body: body ?? null });
  const { ok } = await set('POST', JSON.stringify({ webhooks: { drop: 1 } }));
  if (!ok) throw new Error('The local Stripe does not stop delivering');
  try {
    return await work();
  } finally {
    await set('DELETE');
  }
}
