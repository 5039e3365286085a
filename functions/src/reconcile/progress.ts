import * as z from 'zod/mini';
import { readDocument, setDocument } from '../services/firestore-rest.ts';

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

const COLLECTION = 'jobs';
const ID = 'reconcileSubscriptions';

/** The progress of the last run; undefined before the first. */
export async function readProgress(): Promise<Progress | undefined> {
  const found = await readDocument(COLLECTION, ID);
  return found && z.parse(progressSchema, found);
}

export async function writeProgress(progress: Progress): Promise<void> {
  await setDocument(COLLECTION, ID, { ...progress, updatedAt: new Date() });
}
