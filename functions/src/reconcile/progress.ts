import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';
import { keyOf, type Subject, subject } from './subjects.ts';

/** Stripe keeps events for this many seconds: https://docs.stripe.com/api/events/list */
const EVENT_RETENTION = 30 * 86_400;
/**
 * Each run also reads events from this many seconds before the start of the last complete run. That
 * run may have missed the events just before its start, because Stripe lists events with a delay,
 * and because a run ignores the newest events.
 */
const OVERLAP = 3_600;

const progressSchema = z.object({
  /** The start of the last complete run by Stripe's clock, Unix seconds. */
  succeededAt: z.int(),
  /** The subjects that could not be checked. Each run checks them again until a check succeeds. */
  failed: z.array(subject),
  /** Stripe customers who have an open subscription but no Firebase account. */
  missing: z._default(z.array(z.string()), []),
});
type Progress = z.infer<typeof progressSchema>;

const parse = (stored: unknown) => z.safeParse(progressSchema, stored).data;
const progressDocument = async () =>
  (await firestore()).collection('jobs').doc('reconcileSubscriptions');

/** Returns the result of the last run, or undefined if no valid result is stored. */
export async function readProgress(): Promise<Progress | undefined> {
  return parse((await (await progressDocument()).get()).data());
}

/**
 * Returns the time from which to read events (Unix seconds). Returns undefined if no valid last run
 * is stored, or if Stripe may have deleted some of the events. The run must then check everybody.
 */
export function eventsSince(
  progress: Pick<Progress, 'succeededAt'> | undefined,
  now: number,
): number | undefined {
  if (!progress || progress.succeededAt > now) return undefined;
  const since = progress.succeededAt - OVERLAP;
  return since > now - EVENT_RETENTION ? since : undefined;
}

/**
 * Saves the result of a complete run. Keeps failures that a parallel run saved for other subjects.
 */
export async function saveProgress(
  { succeededAt, failed, missing }: Progress,
  tried: readonly Subject[],
): Promise<void> {
  const document = await progressDocument();
  const isTried = new Set(tried.map(keyOf));
  await document.firestore.runTransaction(async (transaction) => {
    const known = parse((await transaction.get(document)).data())?.failed ?? [];
    const others = known.filter((each) => !isTried.has(keyOf(each)));
    transaction.set(document, { succeededAt, failed: [...others, ...failed], missing });
  });
}
