import type Stripe from 'stripe';
import { idOf, newId } from '../ids.ts';
import { newInvoice } from '../objects/invoice.ts';
import type { LineFields } from '../objects/invoice-line.ts';
import { withItem } from '../objects/subscription.ts';
import { periodBoundary } from '../periods.ts';
import type { World } from '../world.ts';
import { discountAmount, subtotalOf } from './amounts.ts';
import { endSubscription } from './dunning.ts';

/** A renewal's invoice is a draft for about an hour. */
const DRAFT_SECONDS = 3600;

/** A period is over: the subscription ends if it was canceled, or renews with a new invoice. */
export function endPeriod(world: World, id: string): void {
  const subscription = world.require(world.store.subscriptions, id);
  if (subscription.cancel_at !== null && subscription.cancel_at <= world.now()) {
    endSubscription(world, id, 'cancellation_requested');
  } else renew(world, subscription);
}

/** What the next renewal would charge, without doing it; with its credit in `amount_due`. */
export function previewRenewal(world: World, subscription: Stripe.Subscription): Stripe.Invoice {
  const lines = world.store.pendingLines.get(subscription.id)?.lines ?? [];
  const { invoice } = renewalOf(world, subscription, lines);
  const { balance } = world.require(world.store.customers, idOf(subscription.customer));
  const due = Math.max(0, invoice.total + balance);
  return { ...invoice, id: newId('upcoming_in_'), amount_due: due, amount_remaining: due };
}

/** The invoice of the next period, and the item as it then is. */
function renewalOf(world: World, subscription: Stripe.Subscription, pending: LineFields[]) {
  const { customers, products } = world.store;
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const start = item.current_period_end;
  const end = nextBoundary(subscription.billing_cycle_anchor, item.price, start);
  const renewed = { ...item, current_period_start: start, current_period_end: end };
  const product = world.require(products, idOf(item.price.product));
  const quantity = item.quantity ?? 1;
  const invoice = newInvoice(
    {
      customer: world.require(customers, idOf(subscription.customer)),
      subscription,
      billingReason: 'subscription_cycle',
      // In the order of https://docs.stripe.com/api/invoices/object#invoice_object-lines.
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
      discount: discountOf(world, subscription, subtotalOf(item.price, quantity)),
    },
    world.now(),
  );
  return { item, renewed, invoice };
}

function renew(world: World, subscription: Stripe.Subscription): void {
  const { invoices, subscriptions } = world.store;
  const pending = takePending(world, subscription.id);
  const { item, renewed, invoice } = renewalOf(world, subscription, pending);
  // The invoices of an `unpaid` subscription, and of one whose collection is paused, stay drafts.
  const collected = subscription.status !== 'unpaid' && !subscription.pause_collection;
  world.create(
    invoices,
    {
      ...invoice,
      auto_advance: collected,
      automatically_finalizes_at: collected ? world.now() + DRAFT_SECONDS : null,
      period_start: item.current_period_start,
      period_end: renewed.current_period_start,
    },
    'invoice.created',
  );
  world.update(
    subscriptions,
    subscription.id,
    { items: withItem(subscription.items, renewed), latest_invoice: invoice.id },
    'customer.subscription.updated',
  );
}

function takePending(world: World, subscription: string): LineFields[] {
  const { pendingLines } = world.store;
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

/** The discount of a coupon that applies to renewals. */
function discountOf(
  world: World,
  { discounts }: Stripe.Subscription,
  subtotal: number,
): { id: string; amount: number } | null {
  const [reference] = discounts;
  const discount = reference && world.store.discounts.get(idOf(reference));
  const coupon = discount && world.store.coupons.get(idOf(discount.source.coupon) ?? '');
  return coupon ? { id: discount.id, amount: discountAmount(coupon, subtotal) } : null;
}
