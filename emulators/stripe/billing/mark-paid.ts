import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newInvoicePayment } from '../objects/invoice-payment.ts';
import type { Simulation } from '../simulation.ts';

const WAITING = ['incomplete', 'past_due', 'unpaid'];

/**
 * `schedule` is an automatic charge or retry. `hand` is any other payment, such as a payment in the
 * checkout, in the portal or by boleto.
 */
export type PaymentAttempt = 'schedule' | 'hand';

/**
 * Returns whether an attempt increases the invoice's `attempt_count`. After the first attempt, only
 * automatic retries do:
 * https://docs.stripe.com/api/invoices/object#invoice_object-attempt_count
 */
export function countsAttempt({ attempt_count }: Stripe.Invoice, by: PaymentAttempt): boolean {
  return attempt_count === 0 || by === 'schedule';
}

export function linkPayment(simulation: Simulation, invoice: Stripe.Invoice, intent: string): void {
  const payment = newInvoicePayment(invoice, intent, simulation.now());
  simulation.create(simulation.store.invoicePayments, payment, null);
}

/**
 * Marks an invoice as paid. Paying the latest invoice activates its subscription, unless the
 * subscription has ended.
 */
export function markPaid(
  simulation: Simulation,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'hand',
): Stripe.Invoice {
  const { invoicePayments, invoices, subscriptions } = simulation.store;
  const now = simulation.now();
  for (const payment of invoicePayments.ownedBy(invoice.id)) {
    if (payment.status !== 'open') continue;
    const transitions = { ...payment.status_transitions, paid_at: now };
    const patch = {
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: transitions,
    };
    simulation.update(invoicePayments, payment.id, patch, 'invoice_payment.paid');
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
  const paid = simulation.update(invoices, invoice.id, patch, 'invoice.paid');
  simulation.emit('invoice.payment_succeeded', paid);
  const id = idOf(invoice.parent?.subscription_details?.subscription) ?? '';
  const subscription = subscriptions.get(id);
  if (subscription?.latest_invoice === invoice.id && WAITING.includes(subscription.status)) {
    simulation.update(subscriptions, id, { status: 'active' }, 'customer.subscription.updated');
  }
  return paid;
}
