import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { planOf } from '../objects/catalogue.ts';
import type { LineFields } from '../objects/invoice-line.ts';
import { periodBoundary } from '../periods.ts';
import { subtotalOf } from './amounts.ts';

const MONTHLY = { interval: 'month', interval_count: 1 };

export interface PlanChange {
  /** The subscription's item with its new price and period. */
  item: Stripe.SubscriptionItem;
  /** True if a new period starts now, because the new price has a different billing interval. */
  newPeriod: boolean;
  /** The billing cycle anchor, in Unix seconds. */
  anchor: number;
  lines: [credit: LineFields, charge: LineFields];
}

interface Names {
  before: string;
  after: string;
}

/**
 * Computes the effect of changing the price at `now` (Unix seconds), prorated to the second:
 * https://docs.stripe.com/billing/subscriptions/prorations
 * @param paid The amount paid for the current period, in cents.
 */
export function planChange(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  { now, paid, names }: { now: number; paid: number; names: Names },
): PlanChange {
  const [before] = subscription.items.data;
  if (!before) throw new Error('A subscription has at least one item.');
  const { current_period_start: start, current_period_end: end } = before;
  const quantity = before.quantity ?? 1;
  const left = Math.max(0, Math.min(1, (end - now) / (end - start)));
  const keeps = sameLength(before.price, price);
  const period = keeps
    ? { start: now, end }
    : { start: now, end: periodBoundary(now, price.recurring ?? MONTHLY, 1) };
  const full = subtotalOf(price, quantity);
  const item = {
    ...before,
    price,
    plan: planOf(price),
    ...(!keeps && { current_period_start: now, current_period_end: period.end }),
  };
  return {
    item,
    newPeriod: !keeps,
    anchor: keeps ? subscription.billing_cycle_anchor : now,
    lines: [
      {
        item: before,
        description: `Tempo não utilizado de ${names.before}`,
        amount: -Math.round(paid * left),
        period: { start: now, end },
        proration: true,
      },
      {
        item,
        description: keeps ? `Tempo restante de ${names.after}` : `${quantity} × ${names.after}`,
        amount: keeps ? Math.round(full * left) : full,
        period,
        proration: keeps,
      },
    ],
  };
}

function sameLength(a: Stripe.Price, b: Stripe.Price): boolean {
  const [one, other] = [a.recurring, b.recurring];
  return one?.interval === other?.interval && one?.interval_count === other?.interval_count;
}

/**
 * Returns the amount invoiced for an item's current period, after discounts, in cents. If no
 * invoice has a line for the period, returns the full price.
 */
export function paidForPeriod(
  item: Stripe.SubscriptionItem,
  invoices: readonly Stripe.Invoice[],
): number {
  const line = invoices
    .flatMap(({ lines }) => lines.data)
    .find(
      ({ parent, period, pricing }) =>
        period.start === item.current_period_start &&
        period.end === item.current_period_end &&
        parent?.subscription_item_details?.proration === false &&
        idOf(pricing?.price_details?.price) === item.price.id,
    );
  if (!line) return subtotalOf(item.price, item.quantity ?? 1);
  return line.amount - (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
}
