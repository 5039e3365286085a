import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { listPaymentsResponse } from './billing.ts';
import { uidField } from './fields.ts';
import { DIMENSIONS, salesFigures, salesRow } from './sales.ts';
import { userProfile } from './users.ts';

/**
 * What people with the custom claim `operator` read and do. To everybody else both endpoints are
 * unknown: 404 with the code `not_found`. All amounts are cents, all times Unix seconds, all days
 * São Paulo's, as `2026-01-31`.
 */

const day = z.iso.date('A data é inválida.');

/** The longest period of sales, days: both its days count. */
export const MAX_SALES_DAYS = 366;

/** `access` asks only whether the caller may see the page. */
export const operatorReadRequest = z.discriminatedUnion('view', [
  z.object({ view: z.literal('access') }),
  z.object({ view: z.literal('today') }),
  z.object({
    view: z.literal('sales'),
    /** First and last day. */
    from: day,
    to: day,
    /** What the rows are grouped by; the other columns are `NONE`. */
    by: z.array(z.enum(DIMENSIONS)).check(z.minLength(1), z.maxLength(DIMENSIONS.length)),
  }),
  z.object({
    view: z.literal('person'),
    /** An e-mail, a uid or a Stripe customer (`cus_…`). */
    search: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  }),
  z.object({ view: z.literal('tasks') }),
]);
export type OperatorReadRequest = z.infer<typeof operatorReadRequest>;

/** A figure with those of the day before and of 28 days before; null where none was kept. */
const compared = z.object({
  now: z.nullable(z.int()),
  yesterday: z.nullable(z.int()),
  before28: z.nullable(z.int()),
});
export type Compared = z.infer<typeof compared>;

/** What is so at a moment. */
export const STOCKS = ['active', 'mrr', 'trials', 'boletos', 'boletos_amount'] as const;
/** What happened on a day. */
export const FLOWS = ['sign_ups', 'purchases', 'cancellations', 'failed_renewals'] as const;

export const todayView = z.object({
  view: z.literal('today'),
  /** The day that "now" belongs to. */
  day,
  /** When the hourly job last counted purchases, cancellations, renewals and revenue of today; null before its first run today. */
  counted_at: z.nullable(z.int()),
  figures: z.object({
    /** Subscriptions that give access. */
    active: compared,
    /**
     * Monthly recurring revenue, cents: for each active subscription its price without discounts,
     * divided by the months of its interval (1, 3, 6, 12) and rounded to the cent.
     */
    mrr: compared,
    /** Trials that run. */
    trials: compared,
    /** Boletos that wait for their money, and their sum in cents. */
    boletos: compared,
    boletos_amount: compared,
    /** Accounts created that day; today's so far. */
    sign_ups: compared,
    /** First payments of subscriptions. */
    purchases: compared,
    /** Subscriptions that had been paid and ended. */
    cancellations: compared,
    /** Renewals whose payment failed, each once a day. */
    failed_renewals: compared,
  }),
  /** The last 90 days, oldest first, today last; null where a day was not kept. */
  series: z.array(
    z.object({
      day,
      /** Cents: paid that day, less that day's refunds and disputes. */
      revenue: z.nullable(z.int()),
      sign_ups: z.nullable(z.int()),
      purchases: z.nullable(z.int()),
    }),
  ),
});
export type TodayView = z.infer<typeof todayView>;

export const salesView = z.object({
  view: z.literal('sales'),
  from: day,
  to: day,
  by: z.array(z.enum(DIMENSIONS)),
  /** By descending net amount. */
  rows: z.array(salesRow),
  /** A person who paid in several rows counts once. */
  total: salesFigures,
});
export type SalesView = z.infer<typeof salesView>;

/** One line of a person's history. */
export const timelineEntry = z.object({
  /** Unix seconds. */
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
  /** Cents, of what has an amount. */
  amount: z.nullable(z.int()),
  /** The plan's name, the operator's uid or the like; null where the kind tells everything. */
  detail: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const subscription = z.object({
  id: z.string(),
  /** The plan's name. */
  plan: z.nullable(z.string()),
  /** One of `INTERVALS`; null for a price that the catalogue does not have. */
  interval: z.nullable(z.string()),
  /** Stripe's. */
  status: z.string(),
  /** Price of one period, cents. */
  price: z.nullable(z.int()),
  /** Written by the checkout. */
  coupon: z.nullable(z.string()),
  created: z.int(),
  ended_at: z.nullable(z.int()),
  /** Stripe's page of it. */
  stripe_url: z.url(),
});

export const operatorPerson = z.object({
  uid: z.string(),
  /** Whether the Auth account exists, and may sign in. */
  account: z.enum(['active', 'disabled', 'missing']),
  is_operator: z.boolean(),
  /** Last sign-in. */
  last_sign_in_at: z.nullable(z.int()),
  /** With subscription fields and consent; null where the record is missing. */
  record: z.nullable(userProfile),
  /** First touch. */
  attribution: z.nullable(attribution),
  stripe_customer: z.nullable(z.string()),
  /** The customer's page at Stripe. */
  stripe_url: z.nullable(z.url()),
  /** Newest first. */
  subscriptions: z.array(subscription),
  /** The last 100, newest first. */
  payments: listPaymentsResponse.shape.payments,
  /** Newest first. */
  timeline: z.array(timelineEntry),
});
export type OperatorPerson = z.infer<typeof operatorPerson>;

export const personView = z.object({
  view: z.literal('person'),
  /** Null where nobody is found. */
  person: z.nullable(operatorPerson),
});

export const tasksView = z.object({
  view: z.literal('tasks'),
  /** Payments without a subscription, oldest first: refund at Stripe, then mark as resolved. */
  payments: z.array(
    z.object({
      invoice: z.string(),
      customer: z.string(),
      uid: z.nullable(z.string()),
      email: z.nullable(z.string()),
      reason: z.enum([
        'subscription_ended',
        'second_subscription',
        'second_customer',
        'no_account',
        'account_deleted',
      ]),
      amount: z.int(),
      paid_at: z.int(),
      stripe_url: z.url(),
    }),
  ),
  /**
   * Disputes that are not decided, newest first, and those about a subscription of the Dashboard that
   * still runs.
   */
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      /** Stripe's: `needs_response`, `under_review`, … */
      status: z.string(),
      /** Stripe's: `fraudulent`, … */
      reason: z.string(),
      created: z.int(),
      /** Until when evidence may be sent. */
      due_by: z.nullable(z.int()),
      /** The payer's, as Stripe's charge has it. */
      email: z.nullable(z.string()),
      customer: z.nullable(z.string()),
      /** The subscription that an operator has made and has to cancel now. */
      to_cancel: z.nullable(z.object({ id: z.string(), stripe_url: z.url() })),
      stripe_url: z.url(),
    }),
  ),
  /**
   * People with two live subscriptions, of which the second was not sold by our checkout. `kept` is
   * empty where only the second one, of another customer, runs.
   */
  two_subscriptions: z.array(
    z.object({
      uid: z.string(),
      kept: z.string(),
      second: z.string(),
      noted_at: z.int(),
      stripe_url: z.url(),
    }),
  ),
  /** Customers of deleted accounts that Stripe still has, because another product sells to them. */
  kept_customers: z.array(
    z.object({ customer: z.string(), noted_at: z.int(), stripe_url: z.url() }),
  ),
  /** Credits of customers whose subscription or account has ended; without a uid, of a deleted account. */
  left_credits: z.array(
    z.object({
      ...{ uid: z.nullable(z.string()), customer: z.string(), amount: z.int(), noted_at: z.int() },
      stripe_url: z.url(),
    }),
  ),
  /** Subscriptions that do not renew any more, because their person's account is disabled. */
  disabled_accounts: z.array(
    z.object({
      ...{ uid: z.string(), customer: z.string(), subscription: z.string(), noted_at: z.int() },
      stripe_url: z.url(),
    }),
  ),
  /** What the last reconciliation could not check; it is tried again every hour. */
  failed_reconciliations: z.array(
    z.object({ kind: z.enum(['dispute', 'customer', 'uid', 'contact', 'email']), id: z.string() }),
  ),
  /** When the last reconciliation came to its end; null before the first. */
  reconciled_at: z.nullable(z.int()),
  /** Deletions of accounts that were requested more than two hours ago. */
  hanging_deletions: z.array(z.object({ uid: z.string() })),
  /** Events that Stripe could not deliver for an hour; null where there are none. */
  undelivered_events: z.nullable(
    z.object({ count: z.int(), oldest_type: z.string(), oldest_at: z.int(), stripe_url: z.url() }),
  ),
});
export type TasksView = z.infer<typeof tasksView>;

/** The answer has the view that was asked for. */
export const operatorReadResponse = z.discriminatedUnion('view', [
  z.object({ view: z.literal('access') }),
  todayView,
  salesView,
  personView,
  tasksView,
]);
export type OperatorReadResponse = z.infer<typeof operatorReadResponse>;

export const operatorActRequest = z.discriminatedUnion('action', [
  /** Marks a payment without a subscription as refunded or used. */
  z.object({
    action: z.literal('resolve_payment'),
    invoice: z.string().check(z.regex(/^in_[A-Za-z0-9_]{1,250}$/, 'Fatura inválida.')),
  }),
  /** The reconciliation for one person: "Aplicar de novo da Stripe". */
  z.object({ action: z.literal('apply_person'), person: uidField }),
]);
export type OperatorActRequest = z.infer<typeof operatorActRequest>;

export const operatorActResponse = z.discriminatedUnion('action', [
  z.object({ action: z.literal('resolve_payment'), found: z.boolean() }),
  z.object({
    action: z.literal('apply_person'),
    /** False where there is neither a record nor a Stripe customer. */
    found: z.boolean(),
    /** What was not as at Stripe and has been written: fields of the record, `claims`. */
    changed: z.array(z.string()),
  }),
]);
export type OperatorActResponse = z.infer<typeof operatorActResponse>;
