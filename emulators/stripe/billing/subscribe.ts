import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newDiscount } from '../objects/discount.ts';
import { newInvoice, newInvoicePayment } from '../objects/invoice.ts';
import { newSubscription, type SubscriptionFields } from '../objects/subscription.ts';
import type { World } from '../world.ts';
import { discountAmount, subtotalOf } from './amounts.ts';

interface Order extends SubscriptionFields {
  coupon: Stripe.Coupon | null;
  checkoutSession: string | null;
}

interface Opened {
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

/** Ties a payment intent to an open invoice. */
export function linkPayment(world: World, invoice: Stripe.Invoice, intent: string): void {
  const payment = newInvoicePayment(invoice, intent, world.now());
  world.create(world.store.invoicePayments, payment, null);
}

/** The invoice's money came: it is paid and its subscription active. */
export function settle(world: World, { invoice, subscription }: Opened): Opened {
  const { invoicePayments, invoices, subscriptions } = world.store;
  const now = world.now();
  for (const payment of invoicePayments.newestFirst()) {
    if (payment.invoice !== invoice.id) continue;
    const transitions = { ...payment.status_transitions, paid_at: now };
    const patch = {
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: transitions,
    };
    world.update(invoicePayments, payment.id, patch, 'invoice_payment.paid');
  }
  const patch: Partial<Stripe.Invoice> = {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  const paid = world.update(invoices, invoice.id, patch, 'invoice.paid');
  world.emit('invoice.payment_succeeded', paid);
  const active = world.update(
    subscriptions,
    subscription.id,
    { status: 'active' },
    'customer.subscription.updated',
  );
  return { subscription: active, invoice: paid };
}

/** The first charge failed: the invoice stays open and the subscription incomplete. */
export function noteFailedPayment(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const patch = { attempt_count: invoice.attempt_count + 1, attempted: true };
  return world.update(world.store.invoices, invoice.id, patch, 'invoice.payment_failed');
}
