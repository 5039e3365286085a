import type { PendingPayment } from '#contract/errors.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** A boleto that waits for its money, as far as it is known. */
export interface Boleto extends Omit<PendingPayment, 'amount'> {
  /** Cents. */
  amount: number | null;
}

type BoletoFields = Pick<
  SubscriptionFields,
  'pending_payment_url' | 'pending_payment_expires_at' | 'pending_payment_amount'
>;

/** The boleto that the record says is open; null when there is none. */
export function openBoleto(fields: BoletoFields): Boleto | null {
  if (!fields.pending_payment_url) return null;
  return {
    url: fields.pending_payment_url,
    expires_at: fields.pending_payment_expires_at,
    amount: fields.pending_payment_amount,
  };
}

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether money is owed for a subscription that had been paid for before. */
export function owesRenewal(
  fields: Pick<SubscriptionFields, 'subscription_status' | 'subscription_access_until'>,
): boolean {
  return fields.subscription_access_until !== null || OWING.includes(fields.subscription_status);
}
