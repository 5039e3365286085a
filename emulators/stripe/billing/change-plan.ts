import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newInvoice } from '../objects/invoice.ts';
import { withItem } from '../objects/subscription.ts';
import { cardError } from '../protocol/errors.ts';
import type { World } from '../world.ts';
import { storedOutcome } from './card-methods.ts';
import { collectInvoice, methodFor } from './collect.ts';
import { finalizeInvoice } from './finalize.ts';
import { type PlanChange, paidForPeriod, planChange } from './proration.ts';

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

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
 * @throws ApiError 402 when it has to be paid now and the card is declined: nothing changes.
 */
export function changePlan(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  behavior: ProrationBehavior,
): Stripe.Subscription {
  const { pendingLines, subscriptions } = world.store;
  const change = previewChange(world, subscription, price);
  const newPeriod = change.anchor !== subscription.billing_cycle_anchor;
  const lines = behavior === 'none' ? change.lines.slice(newPeriod ? 1 : 2) : change.lines;
  const now = newPeriod || behavior === 'always_invoice';
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (now && total > 0) refuseDeclined(world, subscription);
  const patch: Partial<Stripe.Subscription> = {
    billing_cycle_anchor: change.anchor,
    items: withItem(subscription.items, change.item),
    ...(subscription.cancel_at_period_end && { cancel_at: change.item.current_period_end }),
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

function refuseDeclined(world: World, { id, customer }: Stripe.Subscription): void {
  const details = { metadata: null, subscription: id };
  const parent = {
    quote_details: null,
    subscription_details: details,
    type: 'subscription_details',
  };
  const method = methodFor(world, { customer, parent });
  if (method?.type !== 'card') return;
  const outcome = storedOutcome(world, method);
  if (outcome.paid) return;
  const { decline } = outcome;
  throw cardError({ ...decline, message: decline.messagePt }, { payment_method: method });
}
