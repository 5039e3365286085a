import type { PendingPayment as RefusedFor } from '#contract/errors.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** The state of a subscription in the profile, apart from its dates. */
export type SubscriptionState =
  /** There never was one. */
  | 'none'
  | 'active'
  /** Cancelled, and still paid for. */
  | 'leaving'
  /** The first payment waits for its money. */
  | 'first-pending'
  | 'renewal-pending'
  /** A bank has the money in hand. */
  | 'processing'
  /** A renewal that could not be charged, or whose pending payment expired. */
  | 'overdue'
  /** It was paid for, and is over. */
  | 'ended'
  /** Its first payment failed, or it expired or was cancelled while pending. */
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
      return has_paid === false ? 'never-paid' : 'unclear';
    case 'paused':
      return 'paused';
    default:
      return 'unclear';
  }
}

/** A payment whose money has not arrived, as far as it is known; what a call was refused for is one. */
export interface PendingPayment extends Omit<RefusedFor, 'url' | 'amount'> {
  /** Stripe's page of an open boleto; null while a bank has the money. */
  url: string | null;
  /** Cents. */
  amount: number | null;
}

/** The payment of a profile that is open, or that a bank is processing; null when there is none. */
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

/** Whether a bank has the money: there is nothing to pay, and nothing to cancel. */
export function isProcessing(payment: PendingPayment): boolean {
  return payment.url === null;
}

/** Whether a pending payment is for a subscription that has not begun: it may be cancelled. */
export function isFirstPayment(profile: SubscriptionFields): boolean {
  return profile.subscription_active !== true && !owesRenewal(profile);
}

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether money is owed for a subscription that had been paid for before. */
function owesRenewal(profile: SubscriptionFields): boolean {
  return profile.subscription_access_until !== null || OWING.includes(profile.subscription_status);
}
