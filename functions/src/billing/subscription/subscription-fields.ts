import type Stripe from 'stripe';
import { intervalOf, monthsOf } from '../../contract/recurrence.ts';
import type { SubscriptionFields } from '../../contract/users.ts';
import { idOf } from '../../services/stripe.ts';
import { NO_SUBSCRIPTION } from '../../users/user-record.ts';
import { endsWithPeriod, isLive } from '../customer/current-subscription.ts';
import type { DiscountEligibility } from '../customer/discount-eligibility.ts';
import { isUnpaid, latestInvoice } from '../customer/latest-invoice.ts';
import type { OpenPayment } from '../customer/open-payment.ts';
import { creditOf, renewalMethod } from '../customer/payment-method.ts';
import { accessOf } from './access.ts';

interface FieldSources {
  subscription: Stripe.Subscription;
  payment?: OpenPayment | undefined;
  /** The amount of the next invoice in cents, if it contains prorations of a plan change. */
  previewedCharge?: number | undefined;
  eligibility: DiscountEligibility;
  now: number;
}

export function toSubscriptionFields({
  subscription,
  payment,
  previewedCharge,
  eligibility,
  now,
}: FieldSources): SubscriptionFields {
  const item = subscription.items.data[0];
  if (!item) return NO_SUBSCRIPTION;
  const invoice = latestInvoice(subscription);
  const access = accessOf(subscription.status, invoice, payment, now);
  const price = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  return {
    subscription_id: subscription.id,
    subscription_plan: idOf(item.price.product) ?? null,
    subscription_interval: item.price.recurring ? intervalOf(item.price.recurring) : null,
    subscription_price: price,
    subscription_next_charge: nextCharge(subscription, price, previewedCharge),
    subscription_active: access.active,
    subscription_collection_paused: isPaused(subscription),
    subscription_monthly: isPaused(subscription) ? 0 : monthlyCents(item.price, item.quantity ?? 1),
    customer_credit: Math.max(0, creditOf(subscription)) || null,
    subscription_status: subscription.status,
    subscription_start: item.current_period_start,
    subscription_end: subscription.ended_at ?? item.current_period_end,
    subscription_cancel_at: cancelAt(subscription, item.current_period_end),
    subscription_access_until: access.until,
    ...renewalMethod(subscription),
    ...pendingPayment(payment),
    ...overduePayment(invoice, payment),
    ...eligibility,
  };
}

function monthlyCents(
  { unit_amount, recurring }: Pick<Stripe.Price, 'unit_amount' | 'recurring'>,
  quantity: number,
): number | null {
  if (unit_amount == null || !recurring) return null;
  return Math.round((unit_amount * quantity) / monthsOf(recurring));
}

/** See https://docs.stripe.com/billing/subscriptions/pause-payment */
function isPaused({ pause_collection }: Stripe.Subscription): boolean {
  return pause_collection !== null && pause_collection !== undefined;
}

/**
 * Returns the next charge minus the customer's credit, in cents. Returns null if there is no next
 * charge, or if a discount makes the amount unknown.
 * @param previewedCharge The amount in Stripe's preview, if the next invoice contains prorations.
 */
function nextCharge(
  subscription: Stripe.Subscription,
  price: number,
  previewedCharge: number | undefined,
): number | null {
  const { ended_at, discounts } = subscription;
  const renews = isLive(subscription) && !endsWithPeriod(subscription);
  if (typeof ended_at === 'number' || !renews || isPaused(subscription)) return null;
  if (previewedCharge !== undefined) return previewedCharge;
  return discounts.length > 0 ? null : Math.max(0, price - creditOf(subscription));
}

function pendingPayment(
  payment: OpenPayment | undefined,
): Pick<
  SubscriptionFields,
  | 'pending_payment_url'
  | 'pending_payment_expires_at'
  | 'pending_payment_amount'
  | 'pending_payment_number'
  | 'pending_payment_processing'
> {
  const boleto = payment?.kind === 'boleto' ? payment : undefined;
  return {
    pending_payment_url: boleto?.url ?? null,
    pending_payment_expires_at: boleto?.expiresAt ?? null,
    pending_payment_amount: payment && 'amount' in payment ? payment.amount : null,
    pending_payment_number: boleto?.number ?? null,
    pending_payment_processing: payment?.kind === 'processing',
  };
}

/** Returns the payment page and amount of a renewal with a declined card or an expired boleto. */
function overduePayment(
  invoice: Stripe.Invoice | undefined,
  payment: OpenPayment | undefined,
): Pick<SubscriptionFields, 'overdue_payment_url' | 'overdue_payment_amount'> {
  const isWaiting = payment !== undefined && payment.kind !== 'expired_boleto';
  const isFirst = invoice?.billing_reason === 'subscription_create';
  const owed = invoice && isUnpaid(invoice) && !isFirst && !isWaiting ? invoice : undefined;
  return {
    overdue_payment_url: owed?.hosted_invoice_url ?? null,
    overdue_payment_amount: owed?.amount_remaining ?? null,
  };
}

/**
 * Returns the time of the subscription's planned cancellation (Unix seconds), or null if there is
 * none. Stripe sets either a date or a flag. The flag means that the subscription ends with the
 * current period.
 */
function cancelAt(
  { ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  periodEnd: number,
): number | null {
  if (typeof ended_at === 'number') return null;
  return cancel_at ?? (cancel_at_period_end ? periodEnd : null);
}
