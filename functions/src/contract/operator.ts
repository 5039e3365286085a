import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { listPaymentsResponse } from './billing.ts';
import { uidField } from './fields.ts';
import { DIMENSIONS, salesFigures, salesRow } from './sales.ts';
import { userProfile } from './users.ts';

/**
 * The requests and responses of the operator's page `/operacao`. Amounts are in cents, times in
 * Unix seconds. Days are calendar days in São Paulo.
 */

const day = z.iso.date('A data é inválida.');

export const MAX_SALES_DAYS = 366;

/** The periods that an operator can choose in the view `today`, in days. */
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
    /** An e-mail, a uid or a Stripe customer id (`cus_…`). */
    search: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  }),
  z.object({ view: z.literal('recent') }),
  z.object({ view: z.literal('tasks') }),
]);
export type OperatorReadRequest = z.infer<typeof operatorReadRequest>;

/**
 * Metrics that describe the current state, unlike the daily counts in `FLOWS`. `mrr` is the monthly
 * recurring revenue: the sum of the active subscriptions' prices per month, before discounts.
 * Subscriptions whose charges are paused count as 0.
 */
export const STOCKS = ['active', 'mrr', 'trials', 'boletos', 'boletos_amount'] as const;
/** Metrics that are counted per day. `cancellations` counts the paid subscriptions that ended. */
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
  /** The time when the hourly job last counted today's metrics. Null before the first count. */
  counted_at: z.nullable(z.int()),
  /** The values now and on the day before the period. `before` is null if it was not stored. */
  stocks: z.record(z.enum(STOCKS), z.object({ now: z.int(), before: counted })),
  /** The days of the period, up to today. A value is null if the day's metrics were not stored. */
  series: z.array(
    z.object({
      ...{ day, active: counted, mrr: counted, revenue: counted, sign_ups: counted },
      ...{ purchases: counted, cancellations: counted, failed_renewals: counted },
    }),
  ),
  /**
   * The sums over the days just before the period, for comparison. They cover one day less than the
   * period, because today is not over. All sums are null if one of these days was not stored.
   */
  before: z.record(z.enum(FLOWS), counted),
  /** The number of sign-ups in the period, and how many of these people ever paid. */
  conversion: z.object({ sign_ups: z.int(), paid: z.int() }),
  /** The number of active subscriptions of each plan, largest first. */
  plans: z.array(z.object({ plan: z.string(), active: z.int() })),
});
export type TodayView = z.infer<typeof todayView>;

export const salesView = z.object({
  view: z.literal('sales'),
  from: day,
  to: day,
  by: z.array(z.enum(DIMENSIONS)),
  rows: z.array(salesRow),
  /** The totals. A person who paid in several rows counts once. */
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
  /** A subscription's plan, or the uid of the operator who acted. Null for other kinds. */
  detail: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const subscription = z.object({
  id: z.string(),
  plan: z.nullable(z.string()),
  /** One of `INTERVALS`, or null if the price has another period. */
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
      /** The plan's name if a subscription gives access now, or null. */
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
  /** Unresolved payments that bought no subscription, oldest first, for operators to refund. */
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
  /** Disputes that are open, or whose subscription an operator has to cancel. Newest first. */
  disputes: z.array(
    z.object({
      ...{ id: z.string(), amount: z.int(), created: z.int() },
      ...{ status: z.string(), reason: z.string() },
      /** The deadline for submitting evidence. */
      due_by: z.nullable(z.int()),
      email: z.nullable(z.string()),
      customer: z.nullable(z.string()),
      /** The disputed subscription, if it was created in the Dashboard and is still running. */
      to_cancel: z.nullable(z.object({ id: z.string(), stripe_url: z.url() })),
      stripe_url: z.url(),
    }),
  ),
  /**
   * People for whom an operator created a second subscription (`second`) in the Dashboard. `kept`
   * is the id of the subscription in the person's record, or '' if the record has none.
   */
  two_subscriptions: z.array(
    z.object({
      ...{ uid: z.string(), kept: z.string(), second: z.string(), noted_at: z.int() },
      stripe_url: z.url(),
    }),
  ),
  /** Stripe customers of deleted accounts, kept because the company sells them another product. */
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
  /** Objects that the hourly reconciliation could not check. The next run checks them again. */
  failed_reconciliations: z.array(
    z.object({ kind: z.enum(['dispute', 'customer', 'uid', 'contact', 'email']), id: z.string() }),
  ),
  reconciled_at: z.nullable(z.int()),
  hanging_deletions: z.array(z.object({ uid: z.string() })),
  /** Events still undelivered to a webhook endpoint after an hour. Null if there are none. */
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
