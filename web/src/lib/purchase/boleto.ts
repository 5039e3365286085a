import type { OpenBoleto } from '#contract/errors.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** A boleto that waits for its money, as far as it is known. */
export interface Boleto extends Omit<OpenBoleto, 'amount'> {
  /** Cents. */
  amount: number | null;
}

type BoletoFields = Pick<
  SubscriptionFields,
  'pending_voucher_url' | 'pending_voucher_expires_at' | 'pending_voucher_amount'
>;

/** The boleto that the record says is open; null when there is none. */
export function openBoleto(fields: BoletoFields): Boleto | null {
  if (!fields.pending_voucher_url) return null;
  return {
    url: fields.pending_voucher_url,
    expires_at: fields.pending_voucher_expires_at,
    amount: fields.pending_voucher_amount,
  };
}

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether money is owed for a subscription that had been paid for before. */
export function owesRenewal(
  fields: Pick<SubscriptionFields, 'subscription_status' | 'subscription_access_until'>,
): boolean {
  return fields.subscription_access_until !== null || OWING.includes(fields.subscription_status);
}
