import type Stripe from 'stripe';
import { idOf, newId } from '../ids.ts';
import { newInvoice } from '../objects/invoice.ts';
import type { LineFields } from '../objects/invoice-line.ts';
import { withItem } from '../objects/subscription.ts';
import { periodBoundary } from '../periods.ts';
import type { Simulation } from '../simulation.ts';
import { discountAmount, subtotalOf } from './amounts.ts';
import { endSubscription } from './dunning.ts';

/** Stripe finalizes a renewal's invoice after about an hour. */
const DRAFT_SECONDS = 3600;

/** Ends a billing period. Renews the subscription, unless a cancellation is due. */
export function endPeriod(simulation: Simulation, id: string): void {
  const subscription = simulation.require(simulation.store.subscriptions, id);
  if (subscription.cancel_at !== null && subscription.cancel_at <= simulation.now()) {
    endSubscription(simulation, id, 'cancellation_requested');
  } else renew(simulation, subscription);
}

/**
 * Returns the invoice of the next renewal without storing it. The customer's credit is already
 * subtracted from `amount_due`.
 */
export function previewRenewal(
  simulation: Simulation,
  subscription: Stripe.Subscription,
): Stripe.Invoice {
  const lines = simulation.store.pendingLines.get(subscription.id)?.lines ?? [];
  const { invoice } = buildRenewal(simulation, subscription, lines);
  const { balance } = simulation.require(simulation.store.customers, idOf(subscription.customer));
  const due = Math.max(0, invoice.total + balance);
  return { ...invoice, id: newId('upcoming_in_'), amount_due: due, amount_remaining: due };
}

function buildRenewal(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  pending: LineFields[],
) {
  const { customers, products } = simulation.store;
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const start = item.current_period_end;
  const end = nextBoundary(subscription.billing_cycle_anchor, item.price, start);
  const renewed = { ...item, current_period_start: start, current_period_end: end };
  const product = simulation.require(products, idOf(item.price.product));
  const quantity = item.quantity ?? 1;
  const invoice = newInvoice(
    {
      customer: simulation.require(customers, idOf(subscription.customer)),
      subscription,
      billingReason: 'subscription_cycle',
      // Stripe lists pending lines before the line for the new period:
      // https://docs.stripe.com/api/invoices/object#invoice_object-lines
      lines: [
        ...pending,
        {
          item: renewed,
          description: `${quantity} × ${product.name}`,
          amount: subtotalOf(item.price, quantity),
          period: { start, end },
          proration: false,
        },
      ],
      discount: renewalDiscount(simulation, subscription, subtotalOf(item.price, quantity)),
    },
    simulation.now(),
  );
  return { item, renewed, invoice };
}

function renew(simulation: Simulation, subscription: Stripe.Subscription): void {
  const { invoices, subscriptions } = simulation.store;
  const pending = removePendingLines(simulation, subscription.id);
  const { item, renewed, invoice } = buildRenewal(simulation, subscription, pending);
  // Invoices stay drafts if the subscription is `unpaid` or its collection is paused.
  const collected = subscription.status !== 'unpaid' && !subscription.pause_collection;
  simulation.create(
    invoices,
    {
      ...invoice,
      auto_advance: collected,
      automatically_finalizes_at: collected ? simulation.now() + DRAFT_SECONDS : null,
      period_start: item.current_period_start,
      period_end: renewed.current_period_start,
    },
    'invoice.created',
  );
  simulation.update(
    subscriptions,
    subscription.id,
    { items: withItem(subscription.items, renewed), latest_invoice: invoice.id },
    'customer.subscription.updated',
  );
}

function removePendingLines(simulation: Simulation, subscription: string): LineFields[] {
  const { pendingLines } = simulation.store;
  const lines = pendingLines.get(subscription)?.lines ?? [];
  pendingLines.delete(subscription);
  return lines;
}

function nextBoundary(anchor: number, price: Stripe.Price, start: number): number {
  const recurrence = price.recurring ?? { interval: 'month', interval_count: 1 };
  for (let count = 1; ; count += 1) {
    const boundary = periodBoundary(anchor, recurrence, count);
    if (boundary > start) return boundary;
  }
}

function renewalDiscount(
  simulation: Simulation,
  { discounts }: Stripe.Subscription,
  subtotal: number,
): { id: string; amount: number } | null {
  const [reference] = discounts;
  const discount = reference && simulation.store.discounts.get(idOf(reference));
  const coupon = discount && simulation.store.coupons.get(idOf(discount.source.coupon) ?? '');
  return coupon ? { id: discount.id, amount: discountAmount(coupon, subtotal) } : null;
}
