import type Stripe from 'stripe';
import { idOf } from '../../services/stripe.ts';

type Line = Pick<Stripe.InvoiceLineItem, 'amount' | 'parent' | 'period' | 'pricing'>;

/**
 * Returns the id of the product that an invoice is for, or null if there is none. A line for a full
 * period takes precedence over the prorations of a plan change. Among lines of the same kind,
 * the line with the latest period takes precedence.
 */
export function planOfInvoice({ lines }: { lines: { data: readonly Line[] } }): string | null {
  return idOf(mainLine(lines.data)?.pricing?.price_details?.product) ?? null;
}

/** Like `planOfInvoice`, but returns the id of the price. */
export function priceOfInvoice({ lines }: { lines: { data: readonly Line[] } }): string | null {
  return idOf(mainLine(lines.data)?.pricing?.price_details?.price) ?? null;
}

function mainLine(lines: readonly Line[]): Line | undefined {
  const charged = lines
    .filter(({ amount }) => amount >= 0)
    .toSorted((a, b) => rank(a) - rank(b) || b.period.start - a.period.start);
  return charged[0];
}

function rank({ parent }: Line): number {
  return parent?.subscription_item_details?.proration === false ? 0 : 1;
}
