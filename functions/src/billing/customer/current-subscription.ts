import type Stripe from 'stripe';
import { lacksFirstPayment, latestInvoice } from './latest-invoice.ts';

/** If a person has several subscriptions, we show the one whose status comes first in this list. */
const STATUS_PRIORITY: readonly string[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];

const NOT_LIVE: readonly string[] = ['incomplete', 'canceled', 'incomplete_expired'];
const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

type StatusFields = Pick<Stripe.Subscription, 'id' | 'status' | 'created'> &
  Partial<Pick<Stripe.Subscription, 'latest_invoice'>>;

/**
 * Whether a subscription's status is neither incomplete nor ended. It may still be unpaid. An
 * unknown status counts as live, because rejecting a second purchase is better than charging twice.
 */
export function isLive({ status }: Pick<StatusFields, 'status'>): boolean {
  return !NOT_LIVE.includes(status);
}

/**
 * Whether a subscription is live and its first invoice has been paid. Stripe may report `active` or
 * `past_due` before the first payment: while a boleto is unpaid, after we have voided the boleto's
 * invoice, and for a subscription whose invoice an operator sends by e-mail.
 */
export function hasStarted(subscription: Omit<StatusFields, 'id' | 'created'>): boolean {
  const invoice = latestInvoice(subscription);
  return isLive(subscription) && !(invoice && lacksFirstPayment(invoice));
}

export function isEnded({ status }: Pick<StatusFields, 'status'>): boolean {
  return ENDED.includes(status);
}

/** Whether a subscription will be canceled at the end of its current period, or earlier. */
export function endsWithPeriod({
  cancel_at,
  cancel_at_period_end,
  items,
}: Stripe.Subscription): boolean {
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd);
}

/**
 * Returns the subscription to show: the one whose status comes first in `STATUS_PRIORITY`. Until
 * its first payment, a live subscription counts as `incomplete`. Among subscriptions of the same
 * priority, returns the oldest if they have started, and the newest otherwise.
 */
export function currentSubscription<Subscription extends StatusFields>(
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  return subscriptions.toSorted((a, b) => priority(a) - priority(b) || byAge(a, b))[0];
}

function byAge(a: StatusFields, b: StatusFields): number {
  const older = a.created - b.created || (a.id < b.id ? -1 : 1);
  return hasStarted(a) ? older : -older;
}

function priority(subscription: StatusFields): number {
  const isWaiting = isLive(subscription) && !hasStarted(subscription);
  const status = isWaiting ? 'incomplete' : subscription.status;
  const index = STATUS_PRIORITY.indexOf(status);
  return index === -1 ? STATUS_PRIORITY.length : index;
}
