import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newInvoicePayment } from '../objects/invoice-payment.ts';
import type { World } from '../world.ts';

const WAITING = ['incomplete', 'past_due', 'unpaid'];

/** By the retry schedule, or by hand: the API's pay, the portal, a boleto. */
export type PaymentAttempt = 'schedule' | 'hand';

/**
 * Attempts after the first count only if the schedule makes them:
 * https://docs.stripe.com/api/invoices/object#invoice_object-attempt_count.
 */
export function countsAttempt({ attempt_count }: Stripe.Invoice, by: PaymentAttempt): boolean {
  return attempt_count === 0 || by === 'schedule';
}

/** Links a payment intent to an open invoice. */
export function linkPayment(world: World, invoice: Stripe.Invoice, intent: string): void {
  const payment = newInvoicePayment(invoice, intent, world.now());
  world.create(world.store.invoicePayments, payment, null);
}

/**
 * Marks an invoice as paid. Its subscription becomes active again if this is its latest invoice
 * and it has not ended.
 */
export function markPaid(
  world: World,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'hand',
): Stripe.Invoice {
  const { invoicePayments, invoices, subscriptions } = world.store;
  const now = world.now();
  for (const payment of invoicePayments.ownedBy(invoice.id)) {
    if (payment.status !== 'open') continue;
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
    attempt_count: invoice.attempt_count + (countsAttempt(invoice, by) ? 1 : 0),
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  const paid = world.update(invoices, invoice.id, patch, 'invoice.paid');
  world.emit('invoice.payment_succeeded', paid);
  const id = idOf(invoice.parent?.subscription_details?.subscription) ?? '';
  const subscription = subscriptions.get(id);
  if (subscription?.latest_invoice === invoice.id && WAITING.includes(subscription.status)) {
    world.update(subscriptions, id, { status: 'active' }, 'customer.subscription.updated');
  }
  return paid;
}
