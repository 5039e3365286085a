import type Stripe from 'stripe';
import * as z from 'zod/mini';

/**
 * Metadata of a subscription that we create after a late payment. A late payment is a boleto that
 * was paid after Stripe had expired its subscription.
 */
const lateMetadata = z.object({
  /** The id of the late payment's payment intent. */
  late_payment: z.optional(z.string()),
  /** The id of the expired subscription. */
  late_subscription: z.optional(z.string()),
  /** The late boleto's cents if its own invoice is void. That invoice then shows no payment. */
  late_amount: z.optional(z.coerce.number()),
  /** The late boleto's cents if its own invoice is paid. Reports already count that invoice. */
  late_counted: z.optional(z.coerce.number()),
});

export const parseLateMetadata = (metadata: Stripe.Metadata | null | undefined) =>
  z.parse(lateMetadata, metadata ?? {});

/**
 * Returns the metadata of the late boleto whose credit paid an invoice. Only the first invoice of
 * the subscription that we create after a late payment has such metadata.
 */
export const lateMetadataOfInvoice = ({ billing_reason, parent }: Stripe.Invoice) =>
  parseLateMetadata(
    billing_reason === 'subscription_create' ? parent?.subscription_details?.metadata : null,
  );

/**
 * Returns the cents received for an invoice. Includes a late boleto whose credit paid the invoice,
 * unless reports count the boleto under its own invoice.
 */
export function amountReceived(invoice: Stripe.Invoice): number {
  return invoice.amount_paid || (lateMetadataOfInvoice(invoice).late_amount ?? 0);
}

/**
 * Returns the cents to refund for an invoice. Always includes a late boleto whose credit paid the
 * invoice.
 */
export function amountToRefund(invoice: Stripe.Invoice): number {
  return amountReceived(invoice) || (lateMetadataOfInvoice(invoice).late_counted ?? 0);
}
