import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';

/** Who of the operators did what, to whom: kept for two years. No client may read it. */
const COLLECTION = 'operatorLog';
const KEPT_MS = 2 * 365 * 86_400_000;

const entry = z.object({
  /** Unix seconds. */
  at: z.int(),
  /** The operator's uid. */
  operator: z.string(),
  action: z.enum(['viewed', 'applied', 'resolved']),
  /** The uid of the person concerned; null where there is none. */
  subject: z.nullable(z.string()),
  /** An invoice's id. */
  detail: z.nullable(z.string()),
});
export type LogEntry = z.infer<typeof entry>;

/** Notes what an operator did; throws where it can't be noted, so that nothing goes unrecorded. */
export async function noteAction(action: Omit<LogEntry, 'at'>): Promise<void> {
  const now = Date.now();
  const log = (await firestore()).collection(COLLECTION);
  const at = Math.floor(now / 1000);
  await log.add({ ...action, at, expireAt: new Date(now + KEPT_MS) });
}

/** The last 50 actions that concerned a person, newest first. */
export async function actionsOn(subject: string): Promise<LogEntry[]> {
  const found = (await firestore()).collection(COLLECTION).where('subject', '==', subject);
  const { docs } = await found.orderBy('at', 'desc').limit(50).get();
  return docs.map((each) => z.parse(entry, each.data()));
}
