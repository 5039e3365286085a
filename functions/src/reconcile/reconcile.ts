import type Stripe from 'stripe';
import { sessionsOf } from '../billing/customer/customer.ts';
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
import { followEmail, syncAccountEmail } from '../users/account-email.ts';
import { markDeletionStarted } from '../users/deletion-store.ts';
import {
  customersWithAccessEnded,
  readUser,
  uidsWithContactPending,
  uidsWithEmailPending,
} from '../users/user-store.ts';
import { addProject } from './add-project.ts';
import { isTooMany, peopleOf } from './brake.ts';
import { subjectsOfAccounts } from './check-accounts.ts';
import { type Change, type Loss, type Plan, planFor } from './plan.ts';
import { eventsSince, readProgress, saveProgress } from './progress.ts';
import { allSubjects, distinct, type Subject, subjectsOfEvents } from './subjects.ts';

/** Stripe allows 100 requests a second in live mode and 25 in test mode; webhooks need some. */
const PARALLEL = 8;

/** The days of a boleto and a week of missed webhooks. */
const PURCHASE_SECONDS = 2 * MAX_EVENT_AGE_SECONDS;

/** What a run would do, as far as it can be told beforehand. */
export interface Planned {
  changes: Change[];
  losses: Loss[];
  /** Customers whose account is missing for the first time. */
  missing: string[];
  /** What could not be read. */
  failed: Subject[];
}

interface Options {
  stripe: Stripe;
  /** Everything, instead of what events since the last run tell of. */
  all: boolean;
  /** Younger events are left to the webhook, in seconds. */
  minEventAgeSeconds: number;
  /** Whether the run may do this; if not, it changes nothing at all. By default the brake decides. */
  allows?: (planned: Planned) => Promise<boolean>;
}

/** A person whose data was not as at Stripe, and what was written. */
interface Mended {
  uid: string;
  /** Fields of the record, `claims`. */
  fields: string[];
  /** Whether it is access that should have ended by its date, which has no event. */
  lapsed: boolean;
}

interface Report {
  /** Whether the run was not allowed, and so changed nothing. */
  isRefused: boolean;
  mended: Mended[];
  checked: number;
  /** What could not be checked, each in the log with its error; the next run tries it again. */
  failed: Subject[];
}

/**
 * Applies what missed webhooks would have: the customers and disputes of Stripe's events since
 * the last run, people whose access ended by its date, whose name or phone have still to be
 * copied or who have requested a change of e-mail, and what failed before. Everything at the first
 * run, and when the last one is longer ago than Stripe keeps events. Subscriptions of an account
 * that is missing end at the second run that finds it missing.
 *
 * First it reads all and plans; the caller decides on the plan. A failure concerns its subject
 * alone; a run that is interrupted is repeated by the next one. May run in parallel with itself and
 * webhooks, because it writes as they do.
 */
export async function reconcile({
  stripe,
  all,
  minEventAgeSeconds,
  allows = isWithinBrake,
}: Options): Promise<Report> {
  const now = await timeAtStripe(stripe);
  const progress = await readProgress();
  const missing = new Set(progress?.missing);
  const since = all ? undefined : eventsSince(progress, now);
  const lapsed = await customersWithAccessEnded(now);
  const subjects = distinct([
    ...(since === undefined
      ? await allSubjects(stripe)
      : await subjectsOfEvents(stripe, { gte: since, lte: now - minEventAgeSeconds })),
    ...[...lapsed, ...missing].map((id) => ({ kind: 'customer', id }) as const),
    ...(await subjectsOfAccounts(stripe)),
    ...(await uidsWithContactPending()).map((id) => ({ kind: 'contact', id }) as const),
    ...(await uidsWithEmailPending()).map((id) => ({ kind: 'email', id }) as const),
    ...(progress?.failed ?? []),
  ]);

  const plans = new Map<Subject, Plan>();
  const failed = await inParallel(subjects, async (subject) => {
    plans.set(subject, await planFor(stripe, subject, missing.has(subject.id)));
  });
  // Their customer is linked first, and then they are no longer without one.
  for (const uid of linkedBy([...plans.values()])) {
    for (const each of plans.keys()) if (each.kind === 'uid' && each.id === uid) plans.delete(each);
  }
  const foundMissing = [...plans].filter(([, plan]) => plan.missing).map(([{ id }]) => id);
  const planned: Planned = {
    ...together([...plans.values()]),
    missing: foundMissing.filter((id) => !missing.has(id)),
    failed,
  };
  const isRefused = !(await allows(planned));
  const report: Report = { isRefused, mended: [], checked: 0, failed };
  if (isRefused) return report;

  const apply = async (subject: Subject) => {
    const endMissing = missing.has(subject.id);
    const { uid, changed: fields } = await check(stripe, subject, { endMissing });
    const plan = plans.get(subject);
    await addProject(stripe, plan?.unmarked ?? []);
    if (plan?.renewal) await changeRenewal(stripe, plan.renewal, plan.renewal.change);
    // The hourly job then finishes it like a deletion that the person has asked for.
    if (plan?.missing && endMissing) await markDeletionStarted(plan.missing, Date.now(), now);
    report.checked += 1;
    const isLapsed = lapsed.includes(subject.id);
    if (uid && fields.length > 0) report.mended.push({ uid, fields, lapsed: isLapsed });
  };
  // A dispute ends its subscription before the customer is read, and a customer may be that of
  // a person whose record names none.
  for (const kind of ['dispute', 'customer', 'uid', 'contact', 'email'] as const) {
    const those = [...plans.keys()].filter((each) => each.kind === kind);
    report.failed.push(...(await inParallel(those, apply)));
  }
  const done = { succeededAt: now, failed: report.failed, missing: foundMissing };
  await saveProgress(done, subjects);
  return report;
}

/** Does not allow a run that would take the subscriptions of too many people, and raises an alert. */
async function isWithinBrake({ losses }: Planned): Promise<boolean> {
  if (!(await isTooMany(losses))) return true;
  const cause = 'Too many people would lose their subscription: npm run reconcile';
  logFailure('reconcile_refused', cause, { people: peopleOf(losses), losses });
  return false;
}

/** Some at a time. @returns those that failed, each of which is in the log with its error. */
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

const linkedBy = (plans: readonly Plan[]): string[] =>
  plans
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'stripeCustomerId')
    .map(({ uid }) => uid);

/** All changes, and each loss once: a disputed subscription's customer may be a subject too. */
function together(plans: readonly Plan[]): Pick<Planned, 'changes' | 'losses'> {
  const losses = plans.flatMap((each) => each.losses);
  return {
    changes: plans.flatMap((each) => each.changes),
    losses: [...new Map(losses.map((each) => [`${each.uid} ${each.subscription}`, each])).values()],
  };
}

async function check(
  stripe: Stripe,
  { kind, id }: Subject,
  options: { endMissing: boolean },
): Promise<Omit<Applied, 'user'>> {
  if (kind === 'uid') return checkWithoutCustomer(stripe, id);
  if (kind === 'contact' || kind === 'email') {
    await (kind === 'contact' ? updateContact : followEmail)(stripe, id);
    return { changed: [] };
  }
  const customer = kind === 'dispute' ? await applyDispute(stripe, id) : id;
  if (customer === undefined) return { changed: [] };
  const { uid, changed } = await applyCustomer(stripe, customer, options);
  if (uid === undefined) return { changed: [] };
  const email = (await findAccount(uid))?.email?.toLowerCase();
  if (email !== undefined) await syncAccountEmail({ uid, email });
  // Purchases whose webhooks were missed are sent to Meta too.
  const gte = Math.floor(Date.now() / 1000) - PURCHASE_SECONDS;
  const recent = { status: 'complete', created: { gte } } as const;
  for (const each of await sessionsOf(stripe, customer, uid, recent)) {
    await recordPurchase(stripe, each.id);
  }
  return { uid, changed };
}

/** A person whose record shows a subscription and names no customer. */
async function checkWithoutCustomer(stripe: Stripe, uid: string): Promise<Omit<Applied, 'user'>> {
  const record = await readUser(uid);
  if (!record || record.stripeCustomerId) return { changed: [] };
  const none = await readCustomerState(stripe, null, uid);
  return { uid, changed: (await syncSubscription(stripe, record, null, none)).changed };
}

/** The scheduled run: what changed since the last one that succeeded; everything at the first. */
export async function reconcileSubscriptions(): Promise<void> {
  const begin = performance.now();
  const stripe = await stripeSdk();
  await reportUndeliveredEvents(stripe);
  const run = { stripe, all: false, minEventAgeSeconds: 300 };
  const { isRefused, mended, checked, failed } = await reconcile(run);
  if (isRefused) return;
  const missed = mended.filter(({ lapsed }) => !lapsed);
  for (const { uid, fields } of missed) logInfo('reconcile_mended', { uid, fields });
  logInfo('reconcile_run', {
    checked,
    mended: missed.length,
    lapsed: mended.length - missed.length,
    failed: failed.length,
    ms: Math.round(performance.now() - begin),
  });
}
