import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';
import { keyOf, type Subject, subject } from './subjects.ts';

/** How long Stripe keeps events: https://docs.stripe.com/api/events/list. Unix seconds. */
const EVENTS_KEPT = 30 * 86_400;
/** Events are listed some time after they were created, and are left to the webhook at first. */
const OVERLAP = 3_600;

const progressSchema = z.object({
  /** When the last run that came to its end began, Unix seconds by Stripe's clock. */
  succeededAt: z.int(),
  /** What could not be checked since. It is tried again by every run, until it succeeds. */
  failed: z.array(subject),
  /** Customers that had something to end because their person's account was missing. */
  missing: z._default(z.array(z.string()), []),
});
type Progress = z.infer<typeof progressSchema>;

const parse = (stored: unknown) => z.safeParse(progressSchema, stored).data;
const progressDocument = async () =>
  (await firestore()).collection('jobs').doc('reconcileSubscriptions');

/** The progress; undefined before the first run, and where it can't be read. */
export async function readProgress(): Promise<Progress | undefined> {
  return parse((await (await progressDocument()).get()).data());
}

/**
 * From when on the events have to be read, Unix seconds; undefined when they do not tell
 * everything, because Stripe has no more all of them.
 * @param now The time at Stripe, Unix seconds.
 */
export function eventsSince(
  progress: Pick<Progress, 'succeededAt'> | undefined,
  now: number,
): number | undefined {
  if (!progress || progress.succeededAt > now) return undefined;
  const since = progress.succeededAt - OVERLAP;
  return since > now - EVENTS_KEPT ? since : undefined;
}

/**
 * Notes a run that came to its end. What another run noted as failed meanwhile is kept.
 * @param tried What this run checked, with what had failed before.
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
