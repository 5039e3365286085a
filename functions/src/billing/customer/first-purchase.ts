import type Stripe from 'stripe';
import { invoicesOf } from './customer.ts';
import { latestInvoice } from './open-payment.ts';

/** Statuses of subscriptions that were never paid. */
const NEVER_PAID: readonly string[] = ['incomplete', 'incomplete_expired'];

/**
 * Whether a customer ever paid, so that the first month's discount is used up. Reads the
 * invoices only where the subscriptions don't show it.
 */
export async function hasPaid(
  stripe: Stripe,
  customer: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const paidFor = subscriptions.filter(({ status }) => !NEVER_PAID.includes(status));
  if (paidFor.length === 0) return false;
  if (paidFor.some((each) => isPaid(latestInvoice(each)))) return true;
  return (await invoicesOf(stripe, customer, { status: 'paid' })).some(isPaid);
}

function isPaid(invoice: Stripe.Invoice | undefined): boolean {
  return invoice?.status === 'paid' && invoice.amount_paid > 0;
}
