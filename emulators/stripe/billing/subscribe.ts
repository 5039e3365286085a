import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newDiscount } from '../objects/discount.ts';
import { newInvoice } from '../objects/invoice.ts';
import { newSubscription, type SubscriptionFields } from '../objects/subscription.ts';
import type { Simulation } from '../simulation.ts';
import { discountAmount, subtotalOf } from './amounts.ts';
import { finalizeInvoice } from './finalize.ts';

interface Order extends SubscriptionFields {
  coupon: Stripe.Coupon | null;
  checkoutSession: string | null;
}

export interface Opened {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
}

/** Creates an `incomplete` subscription and its first invoice, which is finalized and open. */
export function openSubscription(simulation: Simulation, order: Order): Opened {
  const { store } = simulation;
  const subscription = newSubscription(order, simulation.now());
  const discount = redeem(simulation, order, subscription.id);
  const invoice = newFirstInvoice(simulation, order, subscription, discount);
  const forever = order.coupon && order.coupon.duration !== 'once' && discount;
  const opened = simulation.create(
    store.subscriptions,
    {
      ...subscription,
      discounts: forever ? [forever.id] : [],
      latest_invoice: invoice.id,
    },
    'customer.subscription.created',
  );
  simulation.create(store.invoices, invoice, 'invoice.created');
  return { subscription: opened, invoice: finalizeInvoice(simulation, invoice) };
}

function redeem(
  simulation: Simulation,
  order: Order,
  subscription: string,
): Stripe.Discount | null {
  const { coupon, customer, checkoutSession } = order;
  if (!coupon) return null;
  const used = { times_redeemed: coupon.times_redeemed + 1 };
  simulation.update(simulation.store.coupons, coupon.id, used, null);
  const owner = { customer, subscription, checkoutSession };
  const discount = newDiscount(coupon, owner, simulation.now());
  return simulation.create(simulation.store.discounts, discount, 'customer.discount.created');
}

function newFirstInvoice(
  simulation: Simulation,
  { coupon, price, quantity, customer }: Order,
  subscription: Stripe.Subscription,
  discount: Stripe.Discount | null,
): Stripe.Invoice {
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const subtotal = subtotalOf(price, quantity);
  const product = simulation.require(simulation.store.products, idOf(price.product));
  return newInvoice(
    {
      customer: simulation.require(simulation.store.customers, customer),
      subscription,
      billingReason: 'subscription_create',
      lines: [
        {
          item,
          description: `${quantity} × ${product.name}`,
          amount: subtotal,
          period: { start: item.current_period_start, end: item.current_period_end },
          proration: false,
        },
      ],
      discount:
        coupon && discount ? { id: discount.id, amount: discountAmount(coupon, subtotal) } : null,
    },
    simulation.now(),
  );
}
