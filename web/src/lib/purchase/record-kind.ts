import type { SubscriptionFields } from '#contract/users.ts';
import { isFirstPayment, owesRenewal } from './pending-payment.ts';

/** What a record says of a subscription, apart from its dates. */
export type RecordKind =
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
  /** Stripe has said too little, or a status of tomorrow. */
  | 'unclear';

export function recordKind(record: SubscriptionFields): RecordKind {
  if (!record.subscription_plan) return 'none';
  const active = record.subscription_active === true;
  if (record.pending_payment_processing) return 'processing';
  if (record.pending_payment_url) {
    return isFirstPayment(record) ? 'first-pending' : 'renewal-pending';
  }
  if (owesRenewal(record)) return 'overdue';
  if (active) return record.subscription_cancel_at === null ? 'active' : 'leaving';
  return withoutAccess(record);
}

function withoutAccess(record: SubscriptionFields): RecordKind {
  const { subscription_status: status, has_paid } = record;
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
