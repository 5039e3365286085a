import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newInvoice } from '../objects/invoice.ts';
import { withItem } from '../objects/subscription.ts';
import type { World } from '../world.ts';
import { collectInvoice, methodFor } from './collect.ts';
import { finalizeInvoice } from './finalize.ts';
import { type PlanChange, paidForPeriod, planChange } from './proration.ts';
import { refuseDeclined } from './refuse-declined.ts';

interface ChangeOptions {
  proration: 'always_invoice' | 'create_prorations' | 'none';
  /**
   * After a declined card the subscription is on the new price and `past_due`, as by default
   * at Stripe, or nothing changes: `error_if_incomplete`, and the portal with its own message.
   */
  declined: 'past_due' | 'error' | 'portal_error';
}

/** What moving to `price` now would change and cost. */
export function previewChange(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): PlanChange {
  const { invoices, products } = world.store;
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const nameOf = ({ product }: Stripe.Price) => products.get(idOf(product))?.name ?? '';
  return planChange(subscription, price, {
    now: world.now(),
    paid: paidForPeriod(item, invoices.ownedBy(subscription.id)),
    names: { before: nameOf(item.price), after: nameOf(price) },
  });
}

/**
 * Moves a subscription to another price. The difference is invoiced now (`always_invoice`, or
 * when a new period begins), with the next renewal (`create_prorations`) or not at all.
 * @throws ApiError 402 when it has to be paid now and the card is declined, by `declined`.
 */
export function changePlan(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  { proration, declined }: ChangeOptions,
): Stripe.Subscription {
  const { pendingLines, subscriptions } = world.store;
  const change = previewChange(world, subscription, price);
  const { newPeriod } = change;
  const lines = proration === 'none' ? change.lines.slice(newPeriod ? 1 : 2) : change.lines;
  const now = newPeriod || proration === 'always_invoice';
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const method = methodFor(world, subscription);
  if (now && total > 0 && method && declined !== 'past_due') {
    const payment = {
      amount: total,
      currency: subscription.currency,
      customer: idOf(subscription.customer),
    };
    refuseDeclined(world, payment, method, declined === 'error' ? 'message' : 'messagePt');
  }
  const patch: Partial<Stripe.Subscription> = {
    billing_cycle_anchor: change.anchor,
    items: withItem(subscription.items, change.item),
    ...(subscription.cancel_at !== null && { cancel_at: change.item.current_period_end }),
  };
  const { id } = subscription;
  const changed = world.update(subscriptions, id, patch, 'customer.subscription.updated');
  if (lines.length === 0) return changed;
  if (now) invoiceNow(world, changed, lines);
  else {
    const pending = pendingLines.get(id)?.lines ?? [];
    // The newest first, as an invoice lists them.
    pendingLines.put({ id, lines: [...lines, ...pending] });
  }
  return world.require(subscriptions, id);
}

function invoiceNow(
  world: World,
  subscription: Stripe.Subscription,
  lines: PlanChange['lines'][number][],
): void {
  const { customers, invoices, subscriptions } = world.store;
  const invoice = newInvoice(
    {
      customer: world.require(customers, idOf(subscription.customer)),
      subscription,
      billingReason: 'subscription_update',
      lines,
      discount: null,
    },
    world.now(),
  );
  world.create(invoices, invoice, 'invoice.created');
  const patch = { latest_invoice: invoice.id };
  world.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
  collectInvoice(world, finalizeInvoice(world, invoice));
}
