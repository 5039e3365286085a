import type Stripe from 'stripe';
import { cancelVouchers } from '../boleto/cancel.ts';
import type { Voucher } from '../records.ts';
import { readSettings } from '../settings.ts';
import type { World } from '../world.ts';

/** A first invoice has to be paid by then: https://docs.stripe.com/billing/subscriptions/overview. */
export const INCOMPLETE_SECONDS = 23 * 3600;

/**
 * The first payment did not come in time. What happens to a voucher that has not expired is
 * a setting; by default it is canceled, so that it cannot be paid.
 */
export function firstPaymentOverdue(world: World, id: string): void {
  const { unpaidFirstBoleto } = readSettings(world.store);
  const voucher = openVoucher(world, id);
  if (!voucher || unpaidFirstBoleto === 'expire_and_void') expireIncomplete(world, id);
  else if (unpaidFirstBoleto === 'expire_but_payable') endIncomplete(world, id);
  else if (unpaidFirstBoleto === 'void_but_paid') {
    endIncomplete(world, id);
    for (const invoice of world.store.invoices.ownedBy(id)) markVoid(world, invoice);
  } else world.store.firstPaymentWaits.put({ id, until: voucher.expiresAt + 1 });
}

/** Ends the subscription, voids its invoice and cancels its payment. */
export function expireIncomplete(
  world: World,
  id: string,
  cancellation: Partial<Stripe.Subscription> = {},
): void {
  endIncomplete(world, id, cancellation);
  for (const invoice of world.store.invoices.ownedBy(id)) {
    if (invoice.status === 'open') voidInvoice(world, invoice);
  }
}

function endIncomplete(
  world: World,
  id: string,
  cancellation: Partial<Stripe.Subscription> = {},
): void {
  const { firstPaymentWaits, subscriptions } = world.store;
  const patch = { status: 'incomplete_expired', ended_at: world.now(), ...cancellation } as const;
  world.update(subscriptions, id, patch, 'customer.subscription.updated');
  firstPaymentWaits.delete(id);
}

function openVoucher(world: World, subscription: string): Voucher | undefined {
  const { invoices, vouchers } = world.store;
  return invoices
    .ownedBy(subscription)
    .flatMap(({ id }) => vouchers.ownedBy(id))
    .find(({ status }) => status === 'open');
}

function markVoid(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const transitions = { ...invoice.status_transitions, voided_at: world.now() };
  const patch: Partial<Stripe.Invoice> = {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: transitions,
  };
  return world.update(world.store.invoices, invoice.id, patch, 'invoice.voided');
}

/** Makes an open invoice void and cancels its payment. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const { invoicePayments, paymentIntents } = world.store;
  const now = world.now();
  const voided = markVoid(world, invoice);
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
