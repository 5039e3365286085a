import type Stripe from 'stripe';

/** Returns a subscription's latest invoice, or undefined if Stripe did not expand it. */
export function latestInvoice({
  latest_invoice: latest,
}: Partial<Pick<Stripe.Subscription, 'latest_invoice'>>): Stripe.Invoice | undefined {
  return typeof latest === 'object' ? (latest ?? undefined) : undefined;
}

export function isUnpaid({
  status,
  amount_remaining,
}: Pick<Stripe.Invoice, 'status' | 'amount_remaining'>): boolean {
  return status === 'open' && amount_remaining > 0;
}

/**
 * Whether an invoice is the first of its subscription, and is not paid. The invoice may still be a
 * draft, or it may be void or uncollectible.
 */
export function lacksFirstPayment({
  status,
  amount_remaining,
  billing_reason,
}: Pick<Stripe.Invoice, 'status' | 'amount_remaining' | 'billing_reason'>): boolean {
  const isMissing = status === 'void' || (status !== 'paid' && amount_remaining > 0);
  return billing_reason === 'subscription_create' && isMissing;
}
