import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';
import { keyOf, type Subject, subject } from './subjects.ts';

/** Stripe's retention of events, seconds: https://docs.stripe.com/api/events/list */
const EVENT_RETENTION = 30 * 86_400;
/** Stripe lists events with a delay, and a run skips recent ones, which the webhook applies. */
const OVERLAP = 3_600;

const progressSchema = z.object({
  /** Start of the last complete run, by Stripe's clock. */
  succeededAt: z.int(),
  /** Subjects that failed since. Every run retries them. */
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

/** Returns the time to read events from (Unix seconds), or undefined if Stripe deleted some. */
export function eventsSince(
  progress: Pick<Progress, 'succeededAt'> | undefined,
  now: number,
): number | undefined {
  if (!progress || progress.succeededAt > now) return undefined;
  const since = progress.succeededAt - OVERLAP;
  return since > now - EVENT_RETENTION ? since : undefined;
}

/** Saves the result of a complete run. Keeps failures of other subjects from a parallel run. */
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
