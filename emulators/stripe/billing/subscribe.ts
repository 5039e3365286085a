import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newDiscount } from '../objects/discount.ts';
import { newInvoice } from '../objects/invoice.ts';
import { newSubscription, type SubscriptionFields } from '../objects/subscription.ts';
import type { World } from '../world.ts';
import { discountAmount, subtotalOf } from './amounts.ts';

interface Order extends SubscriptionFields {
  coupon: Stripe.Coupon | null;
  checkoutSession: string | null;
}

export interface Opened {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
}

/** An `incomplete` subscription and its first invoice, finalized and open. */
export function openSubscription(world: World, order: Order): Opened {
  const { store } = world;
  const subscription = newSubscription(order, world.now());
  const discount = redeem(world, order, subscription.id);
  const invoice = newFirstInvoice(world, order, subscription, discount);
  const forever = order.coupon && order.coupon.duration !== 'once' && discount;
  const opened = world.create(
    store.subscriptions,
    {
      ...subscription,
      discounts: forever ? [forever.id] : [],
      latest_invoice: invoice.id,
    },
    'customer.subscription.created',
  );
  world.create(store.invoices, invoice, 'invoice.created');
  return { subscription: opened, invoice: finalize(world, invoice) };
}

function redeem(world: World, order: Order, subscription: string): Stripe.Discount | null {
  const { coupon, customer, checkoutSession } = order;
  if (!coupon) return null;
  const redeemed = coupon.times_redeemed + 1;
  const used = { times_redeemed: redeemed, valid: redeemed !== coupon.max_redemptions };
  world.update(world.store.coupons, coupon.id, used, null);
  const owner = { customer, subscription, checkoutSession };
  const discount = newDiscount(coupon, owner, world.now());
  return world.create(world.store.discounts, discount, 'customer.discount.created');
}

function newFirstInvoice(
  world: World,
  { coupon, price, quantity, customer }: Order,
  subscription: Stripe.Subscription,
  discount: Stripe.Discount | null,
): Stripe.Invoice {
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const subtotal = subtotalOf(price, quantity);
  const product = world.require(world.store.products, idOf(price.product));
  return newInvoice(
    {
      customer: world.require(world.store.customers, customer),
      subscription,
      item,
      lineDescription: `${quantity} × ${product.name}`,
      billingReason: 'subscription_create',
      subtotal,
      discount:
        coupon && discount ? { id: discount.id, amount: discountAmount(coupon, subtotal) } : null,
    },
    world.now(),
  );
}

/** Gives the invoice its number and opens it. */
function finalize(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const { customers, invoices } = world.store;
  const customer = world.require(customers, idOf(invoice.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  const patch = { currency: invoice.currency, next_invoice_sequence: sequence + 1 };
  world.update(customers, customer.id, patch, 'customer.updated');
  return world.update(
    invoices,
    invoice.id,
    {
      effective_at: world.now(),
      ending_balance: 0,
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: world.now() },
    },
    'invoice.finalized',
  );
}
