import type Stripe from 'stripe';
import type { TimelineEntry } from '../contract/operator.ts';
import { planDisplayName } from '../contract/plans.ts';
import { idOf } from '../services/stripe.ts';
import type { UserRecord } from '../users/user-record.ts';
import type { LogEntry } from './operator-log.ts';

export interface History {
  record: UserRecord | undefined;
  subscriptions: readonly Stripe.Subscription[];
  charges: readonly Stripe.Charge[];
  log: readonly LogEntry[];
}

const ACTIONS = {
  viewed: 'operator_viewed',
  applied: 'operator_applied',
  resolved: 'operator_resolved',
} as const;

export function buildTimeline({ record, subscriptions, charges, log }: History): TimelineEntry[] {
  const entry = (
    at: number,
    kind: TimelineEntry['kind'],
    amount: number | null = null,
    detail: string | null = null,
  ): TimelineEntry => ({ at, kind, amount, detail });
  const unmatched = record?.unmatched_payment;
  return [
    ...(record ? [entry(Math.floor(Date.parse(record.createdAt) / 1000), 'signed_up')] : []),
    ...(record?.consent ? [entry(record.consent.decidedAt, 'consent_decided')] : []),
    ...(unmatched ? [entry(unmatched.paid_at, 'payment_unmatched', unmatched.amount)] : []),
    ...subscriptions.flatMap(({ created, ended_at, items }) => {
      const product = idOf(items.data[0]?.price.product);
      const plan = product === undefined ? null : planDisplayName(product);
      const begun = entry(created, 'subscribed', null, plan);
      return ended_at === null
        ? [begun]
        : [begun, entry(ended_at, 'subscription_ended', null, plan)];
    }),
    ...charges.flatMap(({ created, status, amount, amount_refunded: refunded, disputed }) => [
      // A charge does not contain the time of its refund or dispute. So these entries get the time
      // of the payment. List them before the payment, because the newest entries come first.
      ...(disputed ? [entry(created, 'disputed', amount)] : []),
      ...(refunded > 0 ? [entry(created, 'refunded', refunded)] : []),
      ...(status === 'succeeded' ? [entry(created, 'paid', amount)] : []),
      ...(status === 'failed' ? [entry(created, 'payment_failed', amount)] : []),
    ]),
    ...log.map(({ at, action, operator }) => entry(at, ACTIONS[action], null, operator)),
  ].toSorted((a, b) => b.at - a.at);
}
