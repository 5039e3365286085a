import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newInvoice } from '../objects/invoice.ts';
import { withItem } from '../objects/subscription.ts';
import type { Simulation } from '../simulation.ts';
import { collectInvoice, methodFor } from './collect.ts';
import { finalizeInvoice } from './finalize.ts';
import { type PlanChange, paidForPeriod, planChange } from './proration.ts';
import { rejectDeclined } from './reject-declined.ts';

interface ChangeOptions {
  proration: 'always_invoice' | 'create_prorations' | 'none';
  /**
   * Decides what happens if the card is declined. With `past_due`, which is Stripe's default, the
   * price changes anyway, and the subscription becomes `past_due`. With `error` or `portal_error`,
   * the change fails and the subscription stays the same. The API's `error_if_incomplete` selects
   * `error`. The portal selects `portal_error`, whose message is in Portuguese.
   */
  declined: 'past_due' | 'error' | 'portal_error';
}

/** Computes the changes and the cost of changing to `price` now. Stores nothing. */
export function previewChange(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): PlanChange {
  const { invoices, products } = simulation.store;
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const nameOf = ({ product }: Stripe.Price) => products.get(idOf(product))?.name ?? '';
  return planChange(subscription, price, {
    now: simulation.now(),
    paid: paidForPeriod(item, invoices.ownedBy(subscription.id)),
    names: { before: nameOf(item.price), after: nameOf(price) },
  });
}

/**
 * Moves a subscription to another price. `proration` decides whether Stripe invoices the difference
 * now, at the next renewal, or never. A price with another period length is always invoiced now.
 * @throws ApiError 402 if the card is declined for an invoice that is due now, unless `declined` is
 * `past_due`.
 */
export function changePlan(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  { proration, declined }: ChangeOptions,
): Stripe.Subscription {
  const { pendingLines, subscriptions } = simulation.store;
  const change = previewChange(simulation, subscription, price);
  const { newPeriod } = change;
  const lines = proration === 'none' ? change.lines.slice(newPeriod ? 1 : 2) : change.lines;
  const now = newPeriod || proration === 'always_invoice';
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const method = methodFor(simulation, subscription);
  if (now && total > 0 && method && declined !== 'past_due') {
    const payment = {
      amount: total,
      currency: subscription.currency,
      customer: idOf(subscription.customer),
    };
    rejectDeclined(simulation, payment, method, declined === 'error' ? 'message' : 'messagePt');
  }
  const patch: Partial<Stripe.Subscription> = {
    billing_cycle_anchor: change.anchor,
    items: withItem(subscription.items, change.item),
    ...(subscription.cancel_at !== null && { cancel_at: change.item.current_period_end }),
  };
  const { id } = subscription;
  const changed = simulation.update(subscriptions, id, patch, 'customer.subscription.updated');
  if (lines.length === 0) return changed;
  if (now) invoiceNow(simulation, changed, lines);
  else {
    const pending = pendingLines.get(id)?.lines ?? [];
    // An invoice lists its newest pending lines first.
    pendingLines.put({ id, lines: [...lines, ...pending] });
  }
  return simulation.require(subscriptions, id);
}

function invoiceNow(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  lines: PlanChange['lines'][number][],
): void {
  const { customers, invoices, subscriptions } = simulation.store;
  const invoice = newInvoice(
    {
      customer: simulation.require(customers, idOf(subscription.customer)),
      subscription,
      billingReason: 'subscription_update',
      lines,
      discount: null,
    },
    simulation.now(),
  );
  simulation.create(invoices, invoice, 'invoice.created');
  const patch = { latest_invoice: invoice.id };
  simulation.update(subscriptions, subscription.id, patch, 'customer.subscription.updated');
  collectInvoice(simulation, finalizeInvoice(simulation, invoice));
}
