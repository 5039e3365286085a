import type Stripe from 'stripe';
import { newInvoicePayment } from '../objects/invoice-payment.ts';
import type { World } from '../world.ts';
import type { Opened } from './subscribe.ts';

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
