import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newDiscount } from '../objects/discount.ts';
import { newInvoice } from '../objects/invoice.ts';
import { newSubscription, type SubscriptionFields } from '../objects/subscription.ts';
import type { Sandbox } from '../sandbox.ts';
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
export function openSubscription(sandbox: Sandbox, order: Order): Opened {
  const { store } = sandbox;
  const subscription = newSubscription(order, sandbox.now());
  const discount = redeem(sandbox, order, subscription.id);
  const invoice = newFirstInvoice(sandbox, order, subscription, discount);
  const forever = order.coupon && order.coupon.duration !== 'once' && discount;
  const opened = sandbox.create(
    store.subscriptions,
    {
      ...subscription,
      discounts: forever ? [forever.id] : [],
      latest_invoice: invoice.id,
    },
    'customer.subscription.created',
  );
  sandbox.create(store.invoices, invoice, 'invoice.created');
  return { subscription: opened, invoice: finalizeInvoice(sandbox, invoice) };
}

function redeem(sandbox: Sandbox, order: Order, subscription: string): Stripe.Discount | null {
  const { coupon, customer, checkoutSession } = order;
  if (!coupon) return null;
  const used = { times_redeemed: coupon.times_redeemed + 1 };
  sandbox.update(sandbox.store.coupons, coupon.id, used, null);
  const owner = { customer, subscription, checkoutSession };
  const discount = newDiscount(coupon, owner, sandbox.now());
  return sandbox.create(sandbox.store.discounts, discount, 'customer.discount.created');
}

function newFirstInvoice(
  sandbox: Sandbox,
  { coupon, price, quantity, customer }: Order,
  subscription: Stripe.Subscription,
  discount: Stripe.Discount | null,
): Stripe.Invoice {
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const subtotal = subtotalOf(price, quantity);
  const product = sandbox.require(sandbox.store.products, idOf(price.product));
  return newInvoice(
    {
      customer: sandbox.require(sandbox.store.customers, customer),
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
    sandbox.now(),
  );
}
