import type Stripe from 'stripe';
import { planOfInvoice } from '../billing/customer/plan-of-invoice.ts';

/**
 * What tax law requires to keep of a deleted account: amounts, dates and plan, under Stripe's
 * customer id, by which the invoices are found at Stripe. No name, no e-mail.
 */
export interface AccountingRecord {
  payments: Payment[];
  /** When the record may be deleted, by the last payment. */
  expireAt: Date;
}

interface Payment {
  /** Stripe invoice id. */
  invoice: string;
  /** As printed on the invoice. */
  number: string | null;
  /** Stripe product id. */
  plan: string | null;
  /** Cents. */
  amount: number;
  currency: string;
  /** Unix seconds. */
  paidAt: number;
}

/** Undefined when nothing was ever paid. */
export function accountingRecord(
  invoices: readonly Stripe.Invoice[],
): AccountingRecord | undefined {
  const payments = invoices.flatMap((invoice) => toPayment(invoice) ?? []);
  if (payments.length === 0) return undefined;
  const last = Math.max(...payments.map(({ paidAt }) => paidAt));
  return { payments, expireAt: endOfTaxTerm(last) };
}

/**
 * Five years from the first day of the year after the payment.
 * Código Tributário Nacional, art. 173, I.
 * @param paidAt Unix seconds.
 */
export function endOfTaxTerm(paidAt: number): Date {
  return new Date(Date.UTC(new Date(paidAt * 1000).getUTCFullYear() + 6, 0, 1));
}

function toPayment(invoice: Stripe.Invoice): Payment | undefined {
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return undefined;
  return {
    invoice: invoice.id,
    number: invoice.number,
    plan: planOfInvoice(invoice),
    amount: invoice.amount_paid,
    currency: invoice.currency,
    paidAt: invoice.status_transitions.paid_at ?? invoice.created,
  };
}
