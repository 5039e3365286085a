import type Stripe from 'stripe';
import { idOf } from '../services/stripe.ts';

type Line = Pick<Stripe.InvoiceLineItem, 'amount' | 'parent' | 'period' | 'pricing'>;

/**
 * The Stripe product that an invoice is for, whatever the order of its lines: the one whose
 * period it charges; on an invoice of proration alone, as after a change of plan, the one
 * whose latest time it charges. Null for an invoice of something else.
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
