import type Stripe from 'stripe';
import { monthsOf } from '../../contract/recurrence.ts';
import type { SubscriptionFields } from '../../contract/users.ts';
import { idOf } from '../../services/stripe.ts';
import { NO_SUBSCRIPTION } from '../../users/user-record.ts';
import { latestInvoice, type OpenPayment } from '../customer/open-payment.ts';
import type { PaidBefore } from '../customer/paid-before.ts';
import { accessOf, boletoDeadline } from './access.ts';

interface Reading {
  /** With its latest invoice expanded. */
  subscription: Stripe.Subscription;
  /** That invoice's open payment. */
  payment?: OpenPayment | undefined;
  paidBefore: PaidBefore;
  /** The time at Stripe, Unix seconds. */
  now: number;
}

/**
 * A Stripe subscription as the record's fields. The period is on the items (API 2025-03-31
 * and later); a cancelled subscription's end is when it ended.
 */
export function toSubscriptionFields({
  subscription,
  payment,
  paidBefore,
  now,
}: Reading): SubscriptionFields {
  const item = subscription.items.data[0];
  if (!item) return NO_SUBSCRIPTION;
  const invoice = latestInvoice(subscription);
  const access = accessOf(subscription.status, invoice, payment, now);
  return {
    subscription_plan: idOf(item.price.product) ?? null,
    subscription_active: access.active,
    subscription_monthly: monthlyCents(item.price, item.quantity ?? 1),
    subscription_status: subscription.status,
    subscription_start: item.current_period_start,
    subscription_end: subscription.ended_at ?? item.current_period_end,
    subscription_cancel_at: cancelAt(subscription, item.current_period_end),
    subscription_access_until: access.until,
    ...pendingBoleto(subscription, invoice, payment, now),
    ...paidBefore,
  };
}

/** Null for a price without an amount. */
function monthlyCents(
  { unit_amount, recurring }: Pick<Stripe.Price, 'unit_amount' | 'recurring'>,
  quantity: number,
): number | null {
  if (unit_amount == null || !recurring) return null;
  return Math.round((unit_amount * quantity) / monthsOf(recurring));
}

function pendingBoleto(
  { created }: Stripe.Subscription,
  invoice: Stripe.Invoice | undefined,
  payment: OpenPayment | undefined,
  now: number,
): Pick<
  SubscriptionFields,
  'pending_payment_url' | 'pending_payment_expires_at' | 'pending_payment_amount'
> {
  const boleto = payment?.kind === 'boleto' ? payment : undefined;
  const first = invoice?.billing_reason === 'subscription_create';
  return {
    pending_payment_url: boleto?.url ?? null,
    pending_payment_expires_at: boleto ? boletoDeadline(boleto, first, created, now) : null,
    pending_payment_amount: boleto?.amount ?? null,
  };
}

/** Stripe has a date, or a flag for the end of the current period. */
function cancelAt(
  { ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  periodEnd: number,
): number | null {
  if (typeof ended_at === 'number') return null;
  return cancel_at ?? (cancel_at_period_end ? periodEnd : null);
}
