import type { PendingPayment } from '#contract/errors.ts';
import type { SubscriptionFields } from '#contract/users.ts';

/** A boleto that waits for its money, as far as it is known. A refusal's `PendingPayment` is one too. */
export interface Boleto extends Omit<PendingPayment, 'url' | 'amount'> {
  /** Null while the bank has the money in hand. */
  url: string | null;
  /** Cents. */
  amount: number | null;
}

type BoletoFields = Pick<
  SubscriptionFields,
  | 'pending_payment_url'
  | 'pending_payment_expires_at'
  | 'pending_payment_amount'
  | 'pending_payment_number'
  | 'pending_payment_processing'
  | 'subscription_plan'
  | 'subscription_interval'
>;

/** The boleto that the record says is open, or in the bank's hands; null when there is none. */
export function openBoleto(fields: BoletoFields): Boleto | null {
  if (!fields.pending_payment_url && !fields.pending_payment_processing) return null;
  return {
    url: fields.pending_payment_processing ? null : fields.pending_payment_url,
    expires_at: fields.pending_payment_expires_at,
    amount: fields.pending_payment_amount,
    number: fields.pending_payment_number,
    plan: fields.subscription_plan,
    interval: fields.subscription_interval,
  };
}

/** Whether the bank has its money in hand: there is nothing to pay, and nothing to cancel. */
export function isProcessing(boleto: Boleto): boolean {
  return boleto.url === null;
}

/** Whether an open boleto is for a subscription that has not begun: it may be cancelled. */
export function isFirstBoleto(
  fields: Pick<
    SubscriptionFields,
    'subscription_active' | 'subscription_status' | 'subscription_access_until'
  >,
): boolean {
  return fields.subscription_active !== true && !owesRenewal(fields);
}

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether money is owed for a subscription that had been paid for before. */
export function owesRenewal(
  fields: Pick<SubscriptionFields, 'subscription_status' | 'subscription_access_until'>,
): boolean {
  return fields.subscription_access_until !== null || OWING.includes(fields.subscription_status);
}

/** Stripe may cancel a boleto before its date; money that is on its way still becomes a sale. */
export const CANCELLED_BOLETO =
  'Se você já pagou, o acesso é liberado quando o banco confirmar, em até 3 dias úteis. Se não pagou, escolha um plano e emita outro.';
