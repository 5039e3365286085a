import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { listPaymentsResponse } from './billing.ts';
import { uidField } from './fields.ts';
import { DIMENSIONS, salesFigures, salesRow } from './sales.ts';
import { userProfile } from './users.ts';

/**
 * Operator requests and views. Amounts are in cents, times in Unix seconds. Days are calendar days
 * in São Paulo.
 */

const day = z.iso.date('A data é inválida.');

/** Maximum number of days in a period. */
export const MAX_SALES_DAYS = 366;

/** The possible lengths of the period in the view `today`, in days. */
export const TODAY_DAYS = [28, 90, 365] as const;

export const operatorReadRequest = z.discriminatedUnion('view', [
  z.object({ view: z.literal('access') }),
  z.object({ view: z.literal('today'), days: z._default(z.literal(TODAY_DAYS), 28) }),
  z.object({
    view: z.literal('sales'),
    from: day,
    to: day,
    by: z.array(z.enum(DIMENSIONS)).check(z.minLength(1), z.maxLength(DIMENSIONS.length)),
  }),
  z.object({
    view: z.literal('person'),
    /** An e-mail, a uid or a Stripe customer (`cus_…`). */
    search: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  }),
  /** The last sign-ups. */
  z.object({ view: z.literal('recent') }),
  z.object({ view: z.literal('tasks') }),
]);
export type OperatorReadRequest = z.infer<typeof operatorReadRequest>;

/**
 * Values at one moment. `mrr`, the monthly recurring revenue, sums the undiscounted prices per
 * month.
 */
export const STOCKS = ['active', 'mrr', 'trials', 'boletos', 'boletos_amount'] as const;
/** Counts and sums of a day. `cancellations` counts the paid subscriptions that ended. */
export const FLOWS = [
  'revenue',
  'sign_ups',
  'purchases',
  'cancellations',
  'failed_renewals',
] as const;

const counted = z.nullable(z.int());

export const todayView = z.object({
  view: z.literal('today'),
  day,
  /** Time of the last hourly count of today's flows; null before the first. */
  counted_at: z.nullable(z.int()),
  /** Values now, and as recorded on the last day before the period. */
  stocks: z.record(z.enum(STOCKS), z.object({ now: z.int(), before: counted })),
  /** The period's days, today last. Values of unrecorded days are null. */
  series: z.array(
    z.object({
      ...{ day, active: counted, mrr: counted, revenue: counted, sign_ups: counted },
      ...{ purchases: counted, cancellations: counted, failed_renewals: counted },
    }),
  ),
  /**
   * Sums over the days right before the period, for comparison: as many days as the period has
   * without today. A sum is null if one of these days is unrecorded.
   */
  before: z.record(z.enum(FLOWS), counted),
  /** The period's sign-ups, and how many of them ever paid. */
  conversion: z.object({ sign_ups: z.int(), paid: z.int() }),
  /** Active subscriptions by plan, most first. */
  plans: z.array(z.object({ plan: z.string(), active: z.int() })),
});
export type TodayView = z.infer<typeof todayView>;

export const salesView = z.object({
  view: z.literal('sales'),
  from: day,
  to: day,
  by: z.array(z.enum(DIMENSIONS)),
  rows: z.array(salesRow),
  /** Counts each person once, even one who paid in several rows. */
  total: salesFigures,
});
export type SalesView = z.infer<typeof salesView>;

export const timelineEntry = z.object({
  at: z.int(),
  kind: z.enum([
    'signed_up',
    'consent_decided',
    'subscribed',
    'subscription_ended',
    'paid',
    'payment_failed',
    'refunded',
    'disputed',
    'payment_unmatched',
    'operator_viewed',
    'operator_applied',
    'operator_resolved',
  ]),
  amount: z.nullable(z.int()),
  /** For example a plan's name or the operator's uid. */
  detail: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const subscription = z.object({
  id: z.string(),
  plan: z.nullable(z.string()),
  /** One of `INTERVALS`; null for other prices. */
  interval: z.nullable(z.string()),
  status: z.string(),
  price: z.nullable(z.int()),
  coupon: z.nullable(z.string()),
  created: z.int(),
  ended_at: z.nullable(z.int()),
  stripe_url: z.url(),
});

export const operatorPerson = z.object({
  uid: z.string(),
  /** Whether the Auth account exists and is enabled. */
  account: z.enum(['active', 'disabled', 'missing']),
  is_operator: z.boolean(),
  last_sign_in_at: z.nullable(z.int()),
  record: z.nullable(userProfile),
  attribution: z.nullable(attribution),
  stripe_customer: z.nullable(z.string()),
  stripe_url: z.nullable(z.url()),
  subscriptions: z.array(subscription),
  payments: listPaymentsResponse.shape.payments,
  timeline: z.array(timelineEntry),
});
export type OperatorPerson = z.infer<typeof operatorPerson>;

export const recentView = z.object({
  view: z.literal('recent'),
  /** Newest first. */
  people: z.array(
    z.object({
      uid: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
      signed_up_at: z.int(),
      /** The plan of a subscription that gives access. */
      plan: z.nullable(z.string()),
      has_paid: z.boolean(),
      has_boleto: z.boolean(),
    }),
  ),
});
export type RecentView = z.infer<typeof recentView>;

export const personView = z.object({
  view: z.literal('person'),
  person: z.nullable(operatorPerson),
});

export const unmatchedReason = z.enum([
  'subscription_ended',
  'second_subscription',
  'second_customer',
  'no_account',
  'account_deleted',
]);
export type UnmatchedReason = z.infer<typeof unmatchedReason>;

export const tasksView = z.object({
  view: z.literal('tasks'),
  /** Payments without a subscription, oldest first, to refund at Stripe and then resolve. */
  payments: z.array(
    z.object({
      invoice: z.string(),
      customer: z.string(),
      uid: z.nullable(z.string()),
      email: z.nullable(z.string()),
      reason: unmatchedReason,
      amount: z.int(),
      paid_at: z.int(),
      stripe_url: z.url(),
    }),
  ),
  /** Disputes without a decision or about a running Dashboard subscription, newest first. */
  disputes: z.array(
    z.object({
      ...{ id: z.string(), amount: z.int(), created: z.int() },
      ...{ status: z.string(), reason: z.string() },
      /** The deadline for submitting evidence. */
      due_by: z.nullable(z.int()),
      email: z.nullable(z.string()),
      customer: z.nullable(z.string()),
      /** A running subscription from the Dashboard, which an operator has to cancel. */
      to_cancel: z.nullable(z.object({ id: z.string(), stripe_url: z.url() })),
      stripe_url: z.url(),
    }),
  ),
  /**
   * Second subscriptions of a person, created in the Dashboard. `kept` is the first subscription,
   * or empty if none was recorded.
   */
  two_subscriptions: z.array(
    z.object({
      ...{ uid: z.string(), kept: z.string(), second: z.string(), noted_at: z.int() },
      stripe_url: z.url(),
    }),
  ),
  /** Customers of deleted accounts that still exist, because another product sells to them. */
  kept_customers: z.array(
    z.object({ customer: z.string(), noted_at: z.int(), stripe_url: z.url() }),
  ),
  left_credits: z.array(
    z.object({
      ...{ uid: z.nullable(z.string()), customer: z.string(), amount: z.int(), noted_at: z.int() },
      stripe_url: z.url(),
    }),
  ),
  disabled_accounts: z.array(
    z.object({
      ...{ uid: z.string(), customer: z.string(), subscription: z.string(), noted_at: z.int() },
      stripe_url: z.url(),
    }),
  ),
  /**
   * Objects that the last reconciliation failed to synchronize. The next hourly run retries them.
   */
  failed_reconciliations: z.array(
    z.object({ kind: z.enum(['dispute', 'customer', 'uid', 'contact', 'email']), id: z.string() }),
  ),
  reconciled_at: z.nullable(z.int()),
  hanging_deletions: z.array(z.object({ uid: z.string() })),
  /** Events that Stripe has failed to deliver for an hour. */
  undelivered_events: z.nullable(
    z.object({ count: z.int(), oldest_type: z.string(), oldest_at: z.int(), stripe_url: z.url() }),
  ),
});
export type TasksView = z.infer<typeof tasksView>;

export const operatorReadResponse = z.discriminatedUnion('view', [
  z.object({ view: z.literal('access') }),
  todayView,
  salesView,
  personView,
  recentView,
  tasksView,
]);
export type OperatorReadResponse = z.infer<typeof operatorReadResponse>;

export const operatorActRequest = z.discriminatedUnion('action', [
  /** Marks a payment without subscription as resolved. */
  z.object({
    action: z.literal('resolve_payment'),
    invoice: z.string().check(z.regex(/^in_[A-Za-z0-9_]{1,250}$/, 'Fatura inválida.')),
  }),
  z.object({ action: z.literal('apply_person'), person: uidField }),
]);
export type OperatorActRequest = z.infer<typeof operatorActRequest>;

export const operatorActResponse = z.discriminatedUnion('action', [
  z.object({ action: z.literal('resolve_payment'), found: z.boolean() }),
  z.object({
    action: z.literal('apply_person'),
    found: z.boolean(),
    changed: z.array(z.string()),
  }),
]);
export type OperatorActResponse = z.infer<typeof operatorActResponse>;
