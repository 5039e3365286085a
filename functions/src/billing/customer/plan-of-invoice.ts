import type Stripe from 'stripe';
import { idOf } from '../../services/stripe.ts';

type Line = Pick<Stripe.InvoiceLineItem, 'amount' | 'parent' | 'period' | 'pricing'>;

/**
 * The Stripe product of an invoice, whatever the order of its lines: of the line that charges
 * a period; on an invoice with prorations only, as after a plan change, of the latest charge.
 * Null for an invoice without a product.
 */
export function planOfInvoice({ lines }: { lines: { data: readonly Line[] } }): string | null {
  const charged = lines.data
    .filter(({ amount }) => amount >= 0)
    .toSorted((a, b) => rank(a) - rank(b) || b.period.start - a.period.start);
  return idOf(charged[0]?.pricing?.price_details?.product) ?? null;
}

function rank({ parent }: Line): number {
  return parent?.subscription_item_details?.proration === false ? 0 : 1;
}
