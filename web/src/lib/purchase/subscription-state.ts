import type { PendingPayment as RefusedFor } from '#contract/errors.ts';
import type { SubscriptionFields } from '#contract/users.ts';

export type SubscriptionState =
  /** There never was a subscription. */
  | 'none'
  | 'active'
  /** The user has canceled, and has access until the paid period ends. */
  | 'leaving'
  /** The first payment is an open boleto. */
  | 'first-pending'
  | 'renewal-pending'
  /** A bank is processing the payment of a boleto. */
  | 'processing'
  /** A renewal is unpaid: the card was declined, or the boleto expired. */
  | 'overdue'
  /** The subscription was paid at least once, and has ended. */
  | 'ended'
  /** The first payment failed, or its boleto expired or was canceled. */
  | 'never-paid'
  | 'paused'
  /** Stripe's status is missing, unknown, or contradicts `subscription_active`. */
  | 'unclear';

export function subscriptionState(profile: SubscriptionFields): SubscriptionState {
  if (!profile.subscription_plan) return 'none';
  if (profile.pending_payment_processing) return 'processing';
  if (profile.pending_payment_url) {
    return isFirstPayment(profile) ? 'first-pending' : 'renewal-pending';
  }
  if (owesRenewal(profile)) return 'overdue';
  if (profile.subscription_active) {
    return profile.subscription_cancel_at === null ? 'active' : 'leaving';
  }
  const status = profile.subscription_status ?? '';
  if (status === 'paused') return 'paused';
  if (['incomplete', 'incomplete_expired'].includes(status)) return 'never-paid';
  if (!['canceled', 'active', 'past_due', 'unpaid'].includes(status)) return 'unclear';
  if (profile.has_paid === false) return 'never-paid';
  return status === 'canceled' ? 'ended' : 'unclear';
}

/** An unpaid boleto, from the profile or from the server's error `payment_open`. */
export interface PendingPayment extends Omit<RefusedFor, 'url' | 'amount'> {
  /** The URL of Stripe's page for an open boleto; null while a bank is processing the payment. */
  url: string | null;
  /** The amount in cents. */
  amount: number | null;
}

/** Returns the profile's boleto if it is open or if a bank is processing it, otherwise null. */
export function pendingPaymentOf(profile: SubscriptionFields): PendingPayment | null {
  if (!profile.pending_payment_url && !profile.pending_payment_processing) return null;
  return {
    url: profile.pending_payment_processing ? null : profile.pending_payment_url,
    expires_at: profile.pending_payment_expires_at,
    amount: profile.pending_payment_amount,
    number: profile.pending_payment_number,
    plan: profile.subscription_plan,
    interval: profile.subscription_interval,
  };
}

/** Returns whether a bank is processing the payment. The buyer can't cancel such a payment. */
export function isProcessing(payment: PendingPayment): boolean {
  return payment.url === null;
}

/** Returns whether a pending payment is the subscription's first payment, not a renewal. */
export function isFirstPayment(profile: SubscriptionFields): boolean {
  return profile.subscription_active !== true && !owesRenewal(profile);
}

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

function owesRenewal(profile: SubscriptionFields): boolean {
  if (profile.has_paid === false) return false;
  return profile.subscription_access_until !== null || OWING.includes(profile.subscription_status);
}
