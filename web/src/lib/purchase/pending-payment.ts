import type { PendingPayment as RefusedFor } from '#contract/errors.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** A payment whose money has not arrived, as far as it is known; what a call was refused for is one. */
export interface PendingPayment extends Omit<RefusedFor, 'url' | 'amount'> {
  /** Stripe's page of an open boleto; null while a bank has the money. */
  url: string | null;
  /** Cents. */
  amount: number | null;
}

/** The payment of a record that is open, or that a bank is processing; null when there is none. */
export function pendingPaymentOf(record: SubscriptionFields): PendingPayment | null {
  if (!record.pending_payment_url && !record.pending_payment_processing) return null;
  return {
    url: record.pending_payment_processing ? null : record.pending_payment_url,
    expires_at: record.pending_payment_expires_at,
    amount: record.pending_payment_amount,
    number: record.pending_payment_number,
    plan: record.subscription_plan,
    interval: record.subscription_interval,
  };
}

/** Whether a bank has the money: there is nothing to pay, and nothing to cancel. */
export function isProcessing(payment: PendingPayment): boolean {
  return payment.url === null;
}

/** Whether a pending payment is for a subscription that has not begun: it may be cancelled. */
export function isFirstPayment(record: SubscriptionFields): boolean {
  return record.subscription_active !== true && !owesRenewal(record);
}

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether money is owed for a subscription that had been paid for before. */
export function owesRenewal(record: SubscriptionFields): boolean {
  return record.subscription_access_until !== null || OWING.includes(record.subscription_status);
}
