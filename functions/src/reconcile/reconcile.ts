import type Stripe from 'stripe';
import { findCustomerUser } from '../billing/customer/customer-user.ts';
import { applyCustomer } from '../billing/subscription/apply-customer.ts';
import { applyDispute } from '../billing/subscription/disputes.ts';
import { readCustomerState, syncSubscription } from '../billing/subscription/sync-subscription.ts';
import { logFailure } from '../http/logging.ts';
import { timeAtStripe } from '../services/stripe.ts';
import { updateEmail } from '../users/account-email.ts';
import { readStoredUser, uidsWithAccessEnded } from '../users/user-store.ts';
import { type Drift, driftOf, driftWithoutUser } from './drift.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { eventsSince, readProgress, saveProgress } from './progress.ts';
import { recordPurchasesOf } from './record-purchases.ts';
import { allSubjects, distinct, type Subject, subjectsOfEvents } from './subjects.ts';

/** Stripe allows 100 requests a second in live mode and 25 in test mode; webhooks need some. */
const PARALLEL = 8;

interface Options {
  stripe: Stripe;
  /** Everything, instead of what events since the last run tell of. */
  all: boolean;
  /** Reports differences and writes nothing, the progress included. */
  dryRun: boolean;
  /** Younger events are left to the webhook, in seconds. */
  minEventAgeSeconds: number;
}

/** With the people who were checked. */
type Run = Pick<Options, 'stripe' | 'dryRun'> & { seen: Set<string> };

interface Report {
  drifts: Drift[];
  checked: number;
  /** The people whose access should have ended by its date, which has no event. */
  lapsed: ReadonlySet<string>;
  /** What could not be checked, each in the log with its error; the next run tries it again. */
  failed: Subject[];
}

/**
 * Applies what missed webhooks would have: the customers and disputes of Stripe's events since
 * the last run, people whose access ended by its date, and what failed before. Everything at
 * the first run, and when the last one is longer ago than Stripe keeps events. A failure
 * concerns its subject alone; a run that is interrupted is repeated by the next one. May run
 * in parallel with itself and webhooks, because it writes as they do.
 */
export async function reconcile(options: Options): Promise<Report> {
  const { stripe, all, dryRun, minEventAgeSeconds } = options;
  const now = await timeAtStripe(stripe);
  const progress = await readProgress();
  const since = all ? undefined : eventsSince(progress, now);
  const lapsed = new Set(await uidsWithAccessEnded(now));
  const subjects = distinct([
    ...(since === undefined
      ? await allSubjects(stripe)
      : await subjectsOfEvents(stripe, { gte: since, lte: now - minEventAgeSeconds })),
    ...[...lapsed].map((id) => ({ kind: 'uid', id }) as const),
    ...(progress?.failed ?? []),
  ]);
  const report: Report = { drifts: [], checked: 0, lapsed, failed: [] };
  const run: Run = { stripe, dryRun, seen: new Set() };
  // A dispute ends its subscription before the customer is read, and a customer may be that of
  // a person whose record names none.
  for (const kind of ['dispute', 'customer', 'uid'] as const) {
    const those = subjects.filter((each) => each.kind === kind);
    await forEachParallel(those, PARALLEL, async (subject) => {
      try {
        report.drifts.push(...(await check(run, subject)));
        report.checked += 1;
      } catch (error) {
        report.failed.push(subject);
        logFailure('reconcile_failed', error, { [subject.kind]: subject.id });
      }
    });
  }
  if (!dryRun) await saveProgress({ succeededAt: now, failed: report.failed }, subjects);
  return report;
}

/** The people who differ. */
export function peopleOf(drifts: readonly Drift[]): string[] {
  return [...new Set(drifts.map(({ uid }) => uid))];
}

/** The drift of one subject, mended unless it is a dry run; a person is checked only once. */
async function check(run: Run, { kind, id }: Subject): Promise<Drift[]> {
  if (kind === 'customer') return checkCustomer(run, id);
  if (kind === 'uid') return checkPerson(run, id, null);
  const customer = run.dryRun ? undefined : await applyDispute(run.stripe, id);
  return customer ? checkCustomer(run, customer) : [];
}

async function checkCustomer(run: Run, customerId: string): Promise<Drift[]> {
  const { stripe, dryRun } = run;
  const { subscriptions } = await readCustomerState(stripe, customerId);
  const user = await findCustomerUser(stripe, customerId, subscriptions);
  if (user.kind === 'unknown') return [];
  if (user.kind === 'person') return checkPerson(run, user.uid, customerId);
  if (!dryRun) await applyCustomer(stripe, customerId);
  return driftWithoutUser(user, subscriptions);
}

async function checkPerson(run: Run, uid: string, found: string | null): Promise<Drift[]> {
  const { stripe, dryRun, seen } = run;
  if (seen.has(uid)) return [];
  seen.add(uid);
  const stored = await readStoredUser(uid);
  const customerId = stored?.record.stripeCustomerId ?? found;
  const state = await readCustomerState(stripe, customerId);
  const drifts = await driftOf(uid, stored?.fields, customerId, state);
  if (dryRun) return drifts;
  if (drifts.some(({ field }) => field === 'email')) await updateEmail(stripe, uid);
  // Also over fields of a wrong type, which are read as null and may seem to be right.
  if (stored && drifts.length > 0) await syncSubscription(stripe, uid, customerId, { state });
  if (customerId === null) return drifts;
  await applyCustomer(stripe, customerId);
  await recordPurchasesOf(stripe, customerId);
  return drifts;
}
