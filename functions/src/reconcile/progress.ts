import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';
import { keyOf, type Subject, subject } from './subjects.ts';

/** Stripe's retention of events, seconds: https://docs.stripe.com/api/events/list */
const EVENT_RETENTION = 30 * 86_400;
/**
 * A run reads the events of this many seconds before the last run again. The last run may have
 * missed them: Stripe lists events with a delay, and a run leaves recent events to the webhook.
 */
const OVERLAP = 3_600;

const progressSchema = z.object({
  /** Start of the last complete run, by Stripe's clock. */
  succeededAt: z.int(),
  /** Subjects that failed. Every run retries them until they succeed. */
  failed: z.array(subject),
  /** Customers with an open subscription whose account is missing. */
  missing: z._default(z.array(z.string()), []),
});
type Progress = z.infer<typeof progressSchema>;

const parse = (stored: unknown) => z.safeParse(progressSchema, stored).data;
const progressDocument = async () =>
  (await firestore()).collection('jobs').doc('reconcileSubscriptions');

/** Returns undefined before the first run, or if the document can't be parsed. */
export async function readProgress(): Promise<Progress | undefined> {
  return parse((await (await progressDocument()).get()).data());
}

/**
 * Returns the time from which to read events (Unix seconds), or undefined if Stripe no longer has
 * all of them.
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
 * Saves the result of a complete run. Failures that a parallel run saved for other subjects stay.
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
