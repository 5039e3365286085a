import type Stripe from 'stripe';
import { listOurSessions } from '../billing/customer/customer.ts';
import { type Applied, applyCustomer } from '../billing/subscription/apply-customer.ts';
import { changeRenewal } from '../billing/subscription/disabled-account.ts';
import { applyDispute } from '../billing/subscription/disputes.ts';
import { readCustomerState, syncSubscription } from '../billing/subscription/sync-subscription.ts';
import { reportUndeliveredEvents } from '../billing/webhook/undelivered-events.ts';
import { logFailure, logInfo } from '../http/logging.ts';
import { findAccount } from '../services/firebase.ts';
import { stripeSdk, timeAtStripe } from '../services/stripe.ts';
import { MAX_EVENT_AGE_SECONDS } from '../tracking/meta-event.ts';
import { recordPurchase } from '../tracking/record-purchase.ts';
import { updateContact } from '../users/account-contact.ts';
import { syncAccountEmail, syncPendingEmail } from '../users/account-email.ts';
import { markDeletionStarted } from '../users/deletion-store.ts';
import {
  customersWithAccessEnded,
  readUser,
  uidsWithContactPending,
  uidsWithEmailPending,
} from '../users/user-store.ts';
import { addProject } from './add-project.ts';
import { listAccountSubjects } from './check-accounts.ts';
import { countPeople, exceedsLossLimit } from './loss-limit.ts';
import { type Change, type CorrectionPlan, type Loss, planSubject } from './plan.ts';
import { eventsSince, readProgress, saveProgress } from './progress.ts';
import { distinct, listAllSubjects, listEventSubjects, type Subject } from './subjects.ts';

/**
 * The number of customers, disputes and people to check in parallel. Stripe allows 100 requests a
 * second, or 25 in test mode, and the webhook needs some of them.
 */
const PARALLEL = 8;

/**
 * How far back to look for checkout sessions whose purchase was not recorded, in seconds. A boleto
 * may be paid days after the checkout, and Meta accepts the purchase for a week after the payment.
 */
const PURCHASE_SECONDS = 2 * MAX_EVENT_AGE_SECONDS;

export interface Planned {
  changes: Change[];
  losses: Loss[];
  missing: string[];
  failed: Subject[];
}

interface Options {
  stripe: Stripe;
  /** Whether to check all customers, disputes and people, or only those of recent Stripe events. */
  all: boolean;
  /** The minimum age of an event, in seconds. The webhook may still be handling newer events. */
  minEventAgeSeconds: number;
  /**
   * Returns whether to make the changes. The default allows them if few people lose a subscription.
   */
  allows?: (planned: Planned) => Promise<boolean>;
}

interface Report {
  isRefused: boolean;
  /**
   * People whose data was corrected. `lapsed` means that access ended at its planned time, and that
   * the webhook missed no event.
   */
  corrected: { uid: string; fields: string[]; lapsed: boolean }[];
  checked: number;
  failed: Subject[];
}

/**
 * Handles changes in Stripe that the webhook missed. Plans all corrections first, and makes them
 * only if `allows` returns true. The first run, and a run after a long pause, checks all customers,
 * disputes and people. If a customer's Firebase account is missing and no deletion is recorded, the
 * subscriptions are canceled only if the next run does not find the account either. Runs may
 * overlap.
 */
export async function reconcile({
  stripe,
  all,
  minEventAgeSeconds,
  allows = isWithinLossLimit,
}: Options): Promise<Report> {
  const now = await timeAtStripe(stripe);
  const progress = await readProgress();
  const missing = new Set(progress?.missing);
  const since = all ? undefined : eventsSince(progress, now);
  const lapsed = await customersWithAccessEnded(now);
  const subjects = distinct([
    ...(since === undefined
      ? await listAllSubjects(stripe)
      : await listEventSubjects(stripe, { gte: since, lte: now - minEventAgeSeconds })),
    ...[...lapsed, ...missing].map((id) => ({ kind: 'customer', id }) as const),
    ...(await listAccountSubjects(stripe)),
    ...(await uidsWithContactPending()).map((id) => ({ kind: 'contact', id }) as const),
    ...(await uidsWithEmailPending()).map((id) => ({ kind: 'email', id }) as const),
    ...(progress?.failed ?? []),
  ]);

  const plans = new Map<Subject, CorrectionPlan>();
  const failed = await inParallel(subjects, async (subject) => {
    plans.set(subject, await planSubject(stripe, subject, missing.has(subject.id)));
  });
  // A `uid` subject is a person whose record has no Stripe customer. If the changes planned for
  // another subject link a customer to this person, discard the changes planned for the `uid`
  // subject, because they would remove the person's subscription.
  for (const uid of linkedBy([...plans.values()])) {
    for (const each of plans.keys()) if (each.kind === 'uid' && each.id === uid) plans.delete(each);
  }
  const foundMissing = [...plans].filter(([, plan]) => plan.missing).map(([{ id }]) => id);
  const planned: Planned = {
    ...mergePlans([...plans.values()]),
    missing: foundMissing.filter((id) => !missing.has(id)),
    failed,
  };
  const isRefused = !(await allows(planned));
  const report: Report = { isRefused, corrected: [], checked: 0, failed };
  if (isRefused) return report;

  const apply = async (subject: Subject) => {
    const endMissing = missing.has(subject.id);
    const { uid, changed: fields } = await applySubject(stripe, subject, { endMissing });
    const plan = plans.get(subject);
    await addProject(stripe, plan?.unmarked ?? []);
    if (plan?.renewal) await changeRenewal(stripe, plan.renewal, plan.renewal.change);
    // If the account is still missing, mark its deletion as started. An hourly job then deletes the
    // person's other data.
    if (plan?.missing && endMissing) await markDeletionStarted(plan.missing, Date.now(), now);
    report.checked += 1;
    const isLapsed = lapsed.includes(subject.id);
    if (uid && fields.length > 0) report.corrected.push({ uid, fields, lapsed: isLapsed });
  };
  // Apply disputes first. They cancel subscriptions, so the customers must be read afterwards.
  // Apply customers before `uid` subjects (people without a Stripe customer), because applying a
  // customer may link it to such a person.
  for (const kind of ['dispute', 'customer', 'uid', 'contact', 'email'] as const) {
    const those = [...plans.keys()].filter((each) => each.kind === kind);
    report.failed.push(...(await inParallel(those, apply)));
  }
  const done = { succeededAt: now, failed: report.failed, missing: foundMissing };
  await saveProgress(done, subjects);
  return report;
}

async function isWithinLossLimit({ losses }: Planned): Promise<boolean> {
  if (!(await exceedsLossLimit(losses))) return true;
  const cause = 'Too many people would lose their subscription: npm run reconcile';
  logFailure('reconcile_refused', cause, { people: countPeople(losses), losses });
  return false;
}

/** Runs `work` for several subjects in parallel. Logs and returns the subjects that failed. */
async function inParallel(
  subjects: readonly Subject[],
  work: (subject: Subject) => Promise<void>,
): Promise<Subject[]> {
  const failed: Subject[] = [];
  const queue = subjects.values();
  const worker = async () => {
    for (const subject of queue) {
      try {
        await work(subject);
      } catch (error) {
        failed.push(subject);
        logFailure('reconcile_failed', error, { [subject.kind]: subject.id });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return failed;
}

const linkedBy = (plans: readonly CorrectionPlan[]): string[] =>
  plans
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'stripeCustomerId')
    .map(({ uid }) => uid);

/** Merges plans. A subscription that several plans would end is listed only once in `losses`. */
function mergePlans(plans: readonly CorrectionPlan[]): Pick<Planned, 'changes' | 'losses'> {
  const losses = plans.flatMap((each) => each.losses);
  return {
    changes: plans.flatMap((each) => each.changes),
    losses: [...new Map(losses.map((each) => [`${each.uid} ${each.subscription}`, each])).values()],
  };
}

async function applySubject(
  stripe: Stripe,
  { kind, id }: Subject,
  options: { endMissing: boolean },
): Promise<Omit<Applied, 'user'>> {
  if (kind === 'uid') return applyWithoutCustomer(stripe, id);
  if (kind === 'contact' || kind === 'email') {
    await (kind === 'contact' ? updateContact : syncPendingEmail)(stripe, id);
    return { changed: [] };
  }
  const customer = kind === 'dispute' ? await applyDispute(stripe, id) : id;
  if (customer === undefined) return { changed: [] };
  const { uid, changed } = await applyCustomer(stripe, customer, options);
  if (uid === undefined) return { changed: [] };
  const email = (await findAccount(uid))?.email?.toLowerCase();
  if (email !== undefined) await syncAccountEmail({ uid, email });
  // Store purchases that the webhook has missed, so that they are reported to Meta.
  const gte = Math.floor(Date.now() / 1000) - PURCHASE_SECONDS;
  const recent = { status: 'complete', created: { gte } } as const;
  for (const each of await listOurSessions(stripe, customer, uid, recent)) {
    await recordPurchase(stripe, each.id);
  }
  return { uid, changed };
}

/** Removes the subscription from the record of a person who has no Stripe customer. */
async function applyWithoutCustomer(stripe: Stripe, uid: string): Promise<Omit<Applied, 'user'>> {
  const record = await readUser(uid);
  if (!record || record.stripeCustomerId) return { changed: [] };
  const none = await readCustomerState(stripe, null, uid);
  return { uid, changed: (await syncSubscription(stripe, record, null, none)).changed };
}

export async function reconcileSubscriptions(): Promise<void> {
  const begin = performance.now();
  const stripe = await stripeSdk();
  const run = { stripe, all: false, minEventAgeSeconds: 300 };
  const { isRefused, corrected, checked, failed } = await reconcile(run);
  await reportUndeliveredEvents(stripe);
  if (isRefused) return;
  const missed = corrected.filter(({ lapsed }) => !lapsed);
  for (const { uid, fields } of missed) logInfo('reconcile_mended', { uid, fields });
  logInfo('reconcile_run', {
    checked,
    mended: missed.length,
    lapsed: corrected.length - missed.length,
    failed: failed.length,
    ms: Math.round(performance.now() - begin),
  });
}
