import type Stripe from 'stripe';
import { findCustomerUser } from '../billing/customer/customer-user.ts';
import { applyCustomer } from '../billing/subscription/apply-customer.ts';
import { applyDispute } from '../billing/subscription/disputes.ts';
import { keepOneSubscription } from '../billing/subscription/keep-one-subscription.ts';
import { readCustomerState, syncSubscription } from '../billing/subscription/sync-subscription.ts';
import { logFailure } from '../http/logging.ts';
import { stripeNow } from '../services/stripe.ts';
import { updateEmail } from '../users/account-email.ts';
import { readUser, uidsWithAccessEnded } from '../users/user-store.ts';
import { fullPass, nextBatch, type Reading, type Subject } from './batches.ts';
import { type Drift, driftOf, driftWithoutUser } from './drift.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';
import { recordPurchasesOf } from './record-purchases.ts';

/** Stripe allows 100 reads a second in live mode and 25 in test mode; webhooks need some. */
const PARALLEL = 4;

interface Options extends Omit<Reading, 'now'> {
  /** A full pass instead of the changes since the last run. */
  all: boolean;
  /** Reports differences and writes nothing, the progress included. */
  dryRun: boolean;
}

interface Run extends Pick<Options, 'stripe' | 'dryRun'> {
  /** The people who were checked. */
  seen: Set<string>;
}

interface Report {
  drifts: Drift[];
  checked: number;
  /** Of the people who differed: those whose access only ended by its date, which has no event. */
  lapsed: number;
  /** Subjects whose check failed, each in the log. */
  failed: number;
}

/**
 * Updates records and claims from Stripe where webhooks were missed, and ends subscriptions that
 * a person has twice or that have no account. May run in parallel with itself and webhooks,
 * because it writes as they do; an interrupted run continues with its last batch.
 */
export async function reconcile(options: Options): Promise<Report> {
  const { stripe, dryRun } = options;
  const report: Report = { drifts: [], checked: 0, lapsed: 0, failed: 0 };
  const run: Run = { stripe, dryRun, seen: new Set() };
  const checkAll = (subjects: readonly Subject[]) =>
    forEachParallel(subjects, PARALLEL, async (subject) => {
      try {
        report.drifts.push(...(await check(run, subject)));
        report.checked += 1;
      } catch (error) {
        report.failed += 1;
        logFailure('reconcile_failed', error, subject);
      }
    });
  const now = stripeNow(await stripe.events.list({ limit: 1 }));
  await checkAll((await uidsWithAccessEnded(now)).map((uid) => ({ uid })));
  report.lapsed = peopleOf(report.drifts);
  let progress = await begin(options);
  for (;;) {
    const { subjects, next, last } = await nextBatch({ ...options, now }, progress);
    await checkAll(subjects);
    progress = next;
    if (!dryRun) await writeProgress(progress);
    if (last) return report;
  }
}

/** How many people differ. */
export function peopleOf(drifts: readonly Drift[]): number {
  return new Set(drifts.map(({ uid }) => uid)).size;
}

/** An interrupted full pass continues; a dry run always starts anew. */
async function begin({ stripe, all, dryRun }: Options): Promise<Progress> {
  const known = dryRun ? undefined : await readProgress();
  if (known && (!all || known.phase !== 'events')) return known;
  return fullPass(stripe);
}

/** The drift of one subject, repaired unless it is a dry run; a person is checked only once. */
async function check(run: Run, subject: Subject): Promise<Drift[]> {
  if ('uid' in subject) return checkPerson(run, subject.uid, null);
  if ('customerId' in subject) return checkCustomer(run, subject.customerId);
  const customer = run.dryRun ? undefined : await applyDispute(run.stripe, subject.disputeId);
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
  const record = await readUser(uid);
  const customerId = record?.stripeCustomerId ?? found;
  const state = await readCustomerState(stripe, customerId);
  const drifts = await driftOf(uid, record, customerId, state);
  if (!dryRun && drifts.length === 0) await keepOneSubscription(stripe, uid, state.subscriptions);
  else if (!dryRun) await repair(stripe, uid, customerId, drifts);
  seen.add(uid);
  return drifts;
}

async function repair(
  stripe: Stripe,
  uid: string,
  customerId: string | null,
  drifts: readonly Drift[],
): Promise<void> {
  if (drifts.some(({ field }) => field === 'email')) await updateEmail(stripe, uid);
  if (customerId === null) {
    await syncSubscription(stripe, uid, null);
    return;
  }
  await applyCustomer(stripe, customerId);
  await recordPurchasesOf(stripe, customerId);
}
