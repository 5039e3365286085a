import type Stripe from 'stripe';
import { cancelVouchers } from '../boleto/cancel.ts';
import { idOf } from '../ids.ts';
import type { Voucher } from '../records.ts';
import { readSettings } from '../settings.ts';
import type { Simulation } from '../simulation.ts';

/**
 * A subscription expires if its first payment does not succeed within this time:
 * https://docs.stripe.com/billing/subscriptions/overview
 */
export const INCOMPLETE_SECONDS = 23 * 3600;

/**
 * Expires a subscription whose first payment is overdue. If a boleto is still open, the setting
 * `unpaidFirstBoleto` decides whether the subscription expires now or after the boleto, and whether
 * the boleto stays payable.
 */
export function handleOverdueFirstPayment(simulation: Simulation, id: string): void {
  const { unpaidFirstBoleto } = readSettings(simulation.store);
  const voucher = openVoucher(simulation, id);
  if (!voucher || unpaidFirstBoleto === 'expire_and_void') expireIncomplete(simulation, id);
  else if (unpaidFirstBoleto === 'expire_but_payable') endIncomplete(simulation, id);
  else if (unpaidFirstBoleto === 'void_but_paid') {
    endIncomplete(simulation, id);
    for (const invoice of simulation.store.invoices.ownedBy(id)) markVoid(simulation, invoice);
  } else simulation.store.firstPaymentWaits.put({ id, until: voucher.expiresAt + 1 });
}

/** Expires an `incomplete` subscription and voids its open invoices. */
export function expireIncomplete(
  simulation: Simulation,
  id: string,
  cancellation: Partial<Stripe.Subscription> = {},
): void {
  endIncomplete(simulation, id, cancellation);
  for (const invoice of simulation.store.invoices.ownedBy(id)) {
    if (invoice.status === 'open') voidInvoice(simulation, invoice);
  }
}

function endIncomplete(
  simulation: Simulation,
  id: string,
  cancellation: Partial<Stripe.Subscription> = {},
): void {
  const { firstPaymentWaits, subscriptions } = simulation.store;
  const patch = {
    status: 'incomplete_expired',
    ended_at: simulation.now(),
    ...cancellation,
  } as const;
  simulation.update(subscriptions, id, patch, 'customer.subscription.updated');
  firstPaymentWaits.delete(id);
}

function openVoucher(simulation: Simulation, subscription: string): Voucher | undefined {
  const { invoices, vouchers } = simulation.store;
  return invoices
    .ownedBy(subscription)
    .flatMap(({ id }) => vouchers.ownedBy(id))
    .find(({ status }) => status === 'open');
}

/**
 * Marks an invoice as void. If the invoice changed the customer's balance, undoes that change:
 * https://docs.stripe.com/changelog/2019-12-03/customer-balances-returned-voided-invoices
 */
function markVoid(simulation: Simulation, invoice: Stripe.Invoice): Stripe.Invoice {
  const { customers } = simulation.store;
  const { ending_balance, starting_balance: start } = invoice;
  const used = start - (ending_balance ?? start);
  const customer = customers.get(idOf(invoice.customer) ?? '');
  if (used !== 0 && customer) {
    const balance = (customer.balance ?? 0) + used;
    simulation.update(customers, customer.id, { balance }, 'customer.updated');
  }
  const transitions = { ...invoice.status_transitions, voided_at: simulation.now() };
  const patch: Partial<Stripe.Invoice> = {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: transitions,
  };
  return simulation.update(simulation.store.invoices, invoice.id, patch, 'invoice.voided');
}

/** Voids an open invoice, and cancels its open payment intents and boletos. */
export function voidInvoice(simulation: Simulation, invoice: Stripe.Invoice): Stripe.Invoice {
  const { invoicePayments, paymentIntents } = simulation.store;
  const now = simulation.now();
  const voided = markVoid(simulation, invoice);
  for (const { id, payment, status, status_transitions } of invoicePayments.ownedBy(invoice.id)) {
    const intent = paymentIntents.get(String(payment.payment_intent));
    if (status !== 'open' || !intent) continue;
    const canceled = { ...status_transitions, canceled_at: now };
    simulation.update(
      invoicePayments,
      id,
      { status: 'canceled', status_transitions: canceled },
      null,
    );
    const end: Partial<Stripe.PaymentIntent> = {
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      next_action: null,
      status: 'canceled',
    };
    simulation.update(paymentIntents, intent.id, end, 'payment_intent.canceled');
  }
  cancelVouchers(simulation, invoice.id);
  return voided;
}
