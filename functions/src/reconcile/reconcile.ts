import type Stripe from 'stripe';
import { personOfCustomer, uidOnStripe } from '../billing/person-of-customer.ts';
import { syncSubscription } from '../billing/sync-subscription.ts';
import { logFailure } from '../logging.ts';
import { recordPurchasesOf } from '../tracking/record-purchase.ts';
import { readUser, uidOfCustomer } from '../users/user-store.ts';
import { fullPass, nextBatch, type Reading, type Subject } from './batches.ts';
import { type Drift, driftOf } from './drift.ts';
import { eachOf, patiently } from './pace.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';

/** Stripe takes 100 reads a second of a live account and 25 in test mode; webhooks need some. */
const PARALLEL = 4;

interface Options extends Reading {
  /** Everything, rather than what changed since the last run. */
  all: boolean;
  /** Find, and change nothing: neither records nor the progress. */
  dryRun: boolean;
}

interface Report {
  drifts: Drift[];
  checked: number;
  /** People who could not be looked at, each in the log; the others were. */
  failed: number;
}

/**
 * Brings records and claims in line with Stripe, whatever webhooks were missed. It may
 * run twice or beside webhooks, because it writes as they do; one that was ended goes on
 * with the page it was at.
 */
export async function reconcile(options: Options): Promise<Report> {
  const { stripe, dryRun } = options;
  const report: Report = { drifts: [], checked: 0, failed: 0 };
  const seen = new Set<string>();
  let progress = await begin(options);
  for (;;) {
    const { subjects, next, last } = await patiently(() => nextBatch(options, progress));
    await eachOf(subjects, PARALLEL, async (subject) => {
      try {
        const drifts = await patiently(() => settle(stripe, subject, dryRun, seen));
        report.drifts.push(...drifts);
        report.checked += 1;
      } catch (error) {
        report.failed += 1;
        logFailure('reconcile', error, subject);
      }
    });
    progress = next;
    if (!dryRun) await writeProgress(progress);
    if (last) return report;
  }
}

/** A full pass that was ended goes on; a dry run leaves nothing behind to go on with. */
async function begin({ stripe, all, dryRun }: Options): Promise<Progress> {
  const known = dryRun ? undefined : await readProgress();
  if (known && (!all || known.phase !== 'events')) return known;
  return patiently(() => fullPass(stripe));
}

/** The drift of one subject, mended unless it is a dry run; nobody is looked at twice. */
async function settle(
  stripe: Stripe,
  subject: Subject,
  dryRun: boolean,
  seen: Set<string>,
): Promise<Drift[]> {
  const uid =
    'uid' in subject
      ? subject.uid
      : ((await uidOfCustomer(subject.customerId)) ??
        (await uidOnStripe(stripe, subject.customerId)));
  if (uid === undefined || seen.has(uid)) return [];
  const record = await readUser(uid);
  const customerId = record?.stripeCustomerId ?? ('uid' in subject ? null : subject.customerId);
  const drifts = await driftOf(stripe, uid, record, customerId);
  if (!dryRun && drifts.length > 0) {
    // The customer of a record that names none is noted as the webhook would.
    if (customerId !== null) await personOfCustomer(stripe, customerId);
    await syncSubscription(stripe, uid, customerId);
    if (customerId !== null) await recordPurchasesOf(stripe, customerId);
  }
  seen.add(uid);
  return drifts;
}
