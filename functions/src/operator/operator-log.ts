import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';

/** The collection of operators' actions, kept for two years. */
const COLLECTION = 'operatorLog';
const RETENTION_MS = 2 * 365 * 86_400_000;

const entry = z.object({
  at: z.int(),
  operator: z.string(),
  action: z.enum(['viewed', 'applied', 'resolved']),
  subject: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export type LogEntry = z.infer<typeof entry>;

/** Stores an operator's action. Throws on failure, so that the request fails too. */
export async function recordAction(action: Omit<LogEntry, 'at'>): Promise<void> {
  const now = Date.now();
  const log = (await firestore()).collection(COLLECTION);
  const at = Math.floor(now / 1000);
  await log.add({ ...action, at, expireAt: new Date(now + RETENTION_MS) });
}

export async function listActionsOn(subject: string): Promise<LogEntry[]> {
  const found = (await firestore()).collection(COLLECTION).where('subject', '==', subject);
  const { docs } = await found.orderBy('at', 'desc').limit(50).get();
  return docs.map((each) => z.parse(entry, each.data()));
}
