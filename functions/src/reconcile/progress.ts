import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';

/**
 * How far a reconciliation has come. A full pass reads all `subscriptions` of Stripe, then
 * all `records` that tell of one; from then on the `events` since its begin are followed.
 */
const progressSchema = z.object({
  phase: z.enum(['subscriptions', 'records', 'events']),
  /** The subscription, uid or event that was last dealt with. */
  after: z.nullable(z.string()),
  /** Where the events go on after a full pass; null when Stripe had none yet. */
  event: z.nullable(z.string()),
});
export type Progress = z.infer<typeof progressSchema>;

async function document() {
  return (await firestore()).collection('jobs').doc('reconcileSubscriptions');
}

/** Where the last run ended or was ended; undefined before the first. */
export async function readProgress(): Promise<Progress | undefined> {
  const found = await (await document()).get();
  return found.exists ? z.parse(progressSchema, found.data()) : undefined;
}

export async function writeProgress(progress: Progress): Promise<void> {
  await (await document()).set({ ...progress, updatedAt: new Date() });
}
