import type Stripe from 'stripe';
import * as z from 'zod/mini';

/** Metadata of a subscription that replaces an expired one, after a late payment. */
const lateMetadata = z.object({
  /** The id of the late payment's payment intent. */
  late_payment: z.optional(z.string()),
  /** The id of the expired subscription. */
  late_subscription: z.optional(z.string()),
  /** The cents paid by a late boleto whose invoice is void, so that the invoice lacks them. */
  late_amount: z.optional(z.coerce.number()),
  /** The cents paid by a late boleto whose invoice is paid, so that reports already count it. */
  late_counted: z.optional(z.coerce.number()),
});

export const latePayment = (metadata: Stripe.Metadata | null | undefined) =>
  z.parse(lateMetadata, metadata ?? {});

/**
 * Returns the late payment whose credit paid an invoice. Only a subscription's first invoice can
 * have been paid in this way.
 */
export const latePaymentOf = ({ billing_reason, parent }: Stripe.Invoice) =>
  latePayment(
    billing_reason === 'subscription_create' ? parent?.subscription_details?.metadata : null,
  );

/** Returns the cents received for an invoice, including a late boleto that became credit. */
export function amountReceived(invoice: Stripe.Invoice): number {
  return invoice.amount_paid || (latePaymentOf(invoice).late_amount ?? 0);
}

/**
 * Returns the cents to refund for an invoice. If the credit of a late boleto paid the invoice, these
 * are the boleto's cents, even if reports count them under the boleto's own invoice.
 */
export function amountToRefund(invoice: Stripe.Invoice): number {
  return amountReceived(invoice) || (latePaymentOf(invoice).late_counted ?? 0);
}
