import type { PendingPayment as RefusedFor } from '#contract/errors.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** The state of the subscription in a profile, without its dates. */
export type SubscriptionState =
  /** There never was a subscription. */
  | 'none'
  | 'active'
  /** Cancelled, with access until the paid period ends. */
  | 'leaving'
  /** The first payment is pending. */
  | 'first-pending'
  | 'renewal-pending'
  /** A bank is processing the payment. */
  | 'processing'
  /** The renewal's charge failed, or its pending payment expired. */
  | 'overdue'
  /** The subscription had been paid for and has ended. */
  | 'ended'
  /** The first payment failed, expired, or was cancelled while pending. */
  | 'never-paid'
  | 'paused'
  /** Stripe's status is missing or unknown. */
  | 'unclear';

export function subscriptionState(profile: SubscriptionFields): SubscriptionState {
  if (!profile.subscription_plan) return 'none';
  const active = profile.subscription_active === true;
  if (profile.pending_payment_processing) return 'processing';
  if (profile.pending_payment_url) {
    return isFirstPayment(profile) ? 'first-pending' : 'renewal-pending';
  }
  if (owesRenewal(profile)) return 'overdue';
  if (active) return profile.subscription_cancel_at === null ? 'active' : 'leaving';
  return withoutAccess(profile);
}

function withoutAccess(profile: SubscriptionFields): SubscriptionState {
  const { subscription_status: status, has_paid } = profile;
  switch (status) {
    case 'incomplete':
    case 'incomplete_expired':
      return 'never-paid';
    case 'canceled':
      return has_paid === false ? 'never-paid' : 'ended';
    case 'active':
    case 'past_due':
    case 'unpaid':
      return has_paid === false ? 'never-paid' : 'unclear';
    case 'paused':
      return 'paused';
    default:
      return 'unclear';
  }
}

/**
 * A payment whose money has not arrived. It comes from the profile or from the server's error
 * `payment_open`.
 */
export interface PendingPayment extends Omit<RefusedFor, 'url' | 'amount'> {
  /** Stripe's page of an open boleto; null while a bank is processing it. */
  url: string | null;
  /** Cents. */
  amount: number | null;
}

/** Returns a profile's payment that is open or that a bank is processing, or null. */
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

/**
 * Whether a bank is processing the payment. The buyer can then neither pay it again nor cancel it.
 */
export function isProcessing(payment: PendingPayment): boolean {
  return payment.url === null;
}

/**
 * Whether a pending payment is for a subscription that has not begun. The buyer may cancel such a
 * payment.
 */
export function isFirstPayment(profile: SubscriptionFields): boolean {
  return profile.subscription_active !== true && !owesRenewal(profile);
}

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether a renewal is unpaid: the subscription had been paid for before. */
function owesRenewal(profile: SubscriptionFields): boolean {
  if (profile.has_paid === false) return false;
  return profile.subscription_access_until !== null || OWING.includes(profile.subscription_status);
}
