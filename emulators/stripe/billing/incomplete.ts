import type Stripe from 'stripe';
import { cancelVouchers } from '../boleto/outcome.ts';
import type { World } from '../world.ts';

/** A first invoice has to be paid by then: https://docs.stripe.com/billing/subscriptions/overview. */
export const INCOMPLETE_SECONDS = 23 * 3600;

/**
 * The first payment did not come in time: the subscription ends, its invoice is void and
 * what was to pay it is canceled, a voucher that has days to live included, so that nobody
 * pays for what is over.
 */
export function expireIncomplete(world: World, id: string): void {
  const { invoices, subscriptions } = world.store;
  const patch = { status: 'incomplete_expired', ended_at: world.now() };
  world.update(subscriptions, id, patch, 'customer.subscription.updated');
  for (const invoice of invoices.ownedBy(id)) {
    if (invoice.status === 'open') voidInvoice(world, invoice);
  }
}

/** Makes an open invoice void and cancels its payment. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const { invoicePayments, invoices, paymentIntents } = world.store;
  const now = world.now();
  const transitions = { ...invoice.status_transitions, voided_at: now };
  const patch: Partial<Stripe.Invoice> = {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: transitions,
  };
  const voided = world.update(invoices, invoice.id, patch, 'invoice.voided');
  for (const { id, payment, status, status_transitions } of invoicePayments.ownedBy(invoice.id)) {
    const intent = paymentIntents.get(String(payment.payment_intent));
    if (status !== 'open' || !intent) continue;
    const canceled = { ...status_transitions, canceled_at: now };
    world.update(invoicePayments, id, { status: 'canceled', status_transitions: canceled }, null);
    const end: Partial<Stripe.PaymentIntent> = {
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      next_action: null,
      status: 'canceled',
    };
    world.update(paymentIntents, intent.id, end, 'payment_intent.canceled');
  }
  cancelVouchers(world, invoice.id);
  return voided;
}
