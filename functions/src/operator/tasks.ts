import type Stripe from 'stripe';
import { filterLoggedDisputes } from '../billing/subscription/disputes.ts';
import {
  disabledAccounts,
  disputedSubscriptions,
  keptCustomers,
  leftCredits,
  openEntries,
  secondSubscriptions,
} from '../billing/subscription/operator-lists.ts';
import { listUnresolvedPayments } from '../billing/subscription/unmatched-payments.ts';
import { findUndeliveredEvents } from '../billing/webhook/undelivered-events.ts';
import type { TasksView } from '../contract/operator.ts';
import { withStripe } from '../http/with-stripe.ts';
import { readProgress } from '../reconcile/progress.ts';
import { idOf } from '../services/stripe.ts';
import { unfinishedDeletionsBefore } from '../users/deletion-store.ts';
import { stripePage } from './stripe-pages.ts';

/** Operators see an account deletion that is still unfinished after this time. */
const HANGS_MS = 2 * 3_600_000;
/** The number of disputes to read, newest first. Older disputes are not shown, even if open. */
const DISPUTES = 1_000;
const DECIDED: ReadonlySet<string> = new Set(['won', 'lost', 'prevented', 'warning_closed']);

export async function readTasks(): Promise<TasksView> {
  const [payments, progress, hanging, atStripe] = await Promise.all([
    listUnresolvedPayments(),
    readProgress(),
    unfinishedDeletionsBefore(Date.now() - HANGS_MS),
    withStripe('A Stripe não respondeu.', (stripe) =>
      Promise.all([
        openDisputes(stripe),
        openEntries(secondSubscriptions, stripe),
        openEntries(keptCustomers, stripe),
        openEntries(leftCredits, stripe),
        openEntries(disabledAccounts, stripe),
        findUndeliveredEvents(stripe),
      ]),
    ),
  ]);
  const [disputes, two, kept, credits, disabled, undelivered] = atStripe;
  return {
    view: 'tasks',
    payments: withPage(payments, 'invoices', ({ invoice }) => invoice),
    disputes,
    two_subscriptions: withPage(two, 'subscriptions', ({ second }) => second),
    kept_customers: withPage(kept, 'customers', ({ customer }) => customer),
    left_credits: withPage(credits, 'customers', ({ customer }) => customer),
    disabled_accounts: withPage(disabled, 'subscriptions', ({ subscription }) => subscription),
    failed_reconciliations: progress?.failed ?? [],
    reconciled_at: progress?.succeededAt ?? null,
    hanging_deletions: hanging.map((uid) => ({ uid })),
    undelivered_events: undelivered
      ? {
          count: undelivered.count,
          oldest_type: undelivered.oldest.type,
          oldest_at: undelivered.oldest.created,
          stripe_url: stripePage('workbench/webhooks'),
        }
      : null,
  };
}

function withPage<Entry>(
  entries: readonly Entry[],
  kind: 'invoices' | 'customers' | 'subscriptions',
  nameOf: (entry: Entry) => string,
): (Entry & { stripe_url: string })[] {
  return entries.map((each) => ({ ...each, stripe_url: stripePage(kind, nameOf(each)) }));
}

async function openDisputes(stripe: Stripe): Promise<TasksView['disputes']> {
  const list = stripe.disputes.list({ limit: 100, expand: ['data.charge'] });
  const newest = await list.autoPagingToArray({ limit: DISPUTES });
  const listed = await openEntries(disputedSubscriptions, stripe);
  const tasks = new Map(listed.map(({ dispute, subscription }) => [dispute, subscription]));
  const open = newest.filter(({ id, status }) => !DECIDED.has(status) || tasks.has(id));
  const ours = await filterLoggedDisputes(open.map(({ id }) => id));
  return open.filter(({ id }) => ours.has(id)).map((each) => toDispute(each, tasks.get(each.id)));
}

function toDispute(
  dispute: Stripe.Dispute,
  toCancel: string | undefined,
): TasksView['disputes'][number] {
  const { id, amount, status, reason, created, charge, evidence_details } = dispute;
  return {
    ...{ id, amount, status, reason, created },
    due_by: evidence_details?.due_by ?? null,
    email: typeof charge === 'string' ? null : charge.billing_details.email,
    customer: typeof charge === 'string' ? null : (idOf(charge.customer) ?? null),
    to_cancel: toCancel
      ? { id: toCancel, stripe_url: stripePage('subscriptions', toCancel) }
      : null,
    stripe_url: stripePage('disputes', id),
  };
}
