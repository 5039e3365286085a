import type Stripe from 'stripe';
import type { Interval } from '../../contract/plans.ts';
import { intervalOf } from '../../contract/recurrence.ts';
import { idOf } from '../../services/stripe.ts';

type Line = Pick<Stripe.InvoiceLineItem, 'amount' | 'parent' | 'period' | 'pricing'>;

/** Returns the product of the invoice's regular line, or else of its latest proration. */
export function planOfInvoice({ lines }: { lines: { data: readonly Line[] } }): string | null {
  return idOf(mainLine(lines.data)?.pricing?.price_details?.product) ?? null;
}

/**
 * Returns the billing interval of the line that `planOfInvoice` uses, by the number of days in its
 * period. Returns null if there is no such line, or if the catalogue has no such interval.
 */
export function intervalOfInvoice({
  lines,
}: {
  lines: { data: readonly Line[] };
}): Interval | null {
  const { period } = mainLine(lines.data) ?? {};
  if (!period) return null;
  const days = Math.round((period.end - period.start) / 86_400);
  return intervalOf({ interval: 'day', interval_count: days });
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
