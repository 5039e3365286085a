import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';

/**
 * The progress of the reconciliation. A full pass reads all `subscriptions` of Stripe, then all
 * `records` with one; then the `events` since its start are followed.
 */
const progressSchema = z.object({
  phase: z.enum(['subscriptions', 'records', 'events']),
  /** The last subscription, uid or event that was checked. */
  after: z.nullable(z.string()),
  /** The event to continue from after a full pass; null when Stripe had none yet. */
  event: z.nullable(z.string()),
});
export type Progress = z.infer<typeof progressSchema>;

async function document() {
  return (await firestore()).collection('jobs').doc('reconcileSubscriptions');
}

/** The progress of the last run; undefined before the first. */
export async function readProgress(): Promise<Progress | undefined> {
  const found = await (await document()).get();
  return found.exists ? z.parse(progressSchema, found.data()) : undefined;
}

export async function writeProgress(progress: Progress): Promise<void> {
  await (await document()).set({ ...progress, updatedAt: new Date() });
}
