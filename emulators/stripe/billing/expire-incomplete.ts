import type Stripe from 'stripe';
import { cancelVouchers } from '../boleto/cancel.ts';
import { idOf } from '../ids.ts';
import type { Voucher } from '../records.ts';
import type { Sandbox } from '../sandbox.ts';
import { readSettings } from '../settings.ts';

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
export function handleOverdueFirstPayment(sandbox: Sandbox, id: string): void {
  const { unpaidFirstBoleto } = readSettings(sandbox.store);
  const voucher = openVoucher(sandbox, id);
  if (!voucher || unpaidFirstBoleto === 'expire_and_void') expireIncomplete(sandbox, id);
  else if (unpaidFirstBoleto === 'expire_but_payable') endIncomplete(sandbox, id);
  else if (unpaidFirstBoleto === 'void_but_paid') {
    endIncomplete(sandbox, id);
    for (const invoice of sandbox.store.invoices.ownedBy(id)) markVoid(sandbox, invoice);
  } else sandbox.store.firstPaymentWaits.put({ id, until: voucher.expiresAt + 1 });
}

/** Expires an `incomplete` subscription and voids its open invoices. */
export function expireIncomplete(
  sandbox: Sandbox,
  id: string,
  cancellation: Partial<Stripe.Subscription> = {},
): void {
  endIncomplete(sandbox, id, cancellation);
  for (const invoice of sandbox.store.invoices.ownedBy(id)) {
    if (invoice.status === 'open') voidInvoice(sandbox, invoice);
  }
}

function endIncomplete(
  sandbox: Sandbox,
  id: string,
  cancellation: Partial<Stripe.Subscription> = {},
): void {
  const { firstPaymentWaits, subscriptions } = sandbox.store;
  const patch = { status: 'incomplete_expired', ended_at: sandbox.now(), ...cancellation } as const;
  sandbox.update(subscriptions, id, patch, 'customer.subscription.updated');
  firstPaymentWaits.delete(id);
}

function openVoucher(sandbox: Sandbox, subscription: string): Voucher | undefined {
  const { invoices, vouchers } = sandbox.store;
  return invoices
    .ownedBy(subscription)
    .flatMap(({ id }) => vouchers.ownedBy(id))
    .find(({ status }) => status === 'open');
}

/**
 * Marks an invoice as void. If the invoice changed the customer's balance, undoes that change:
 * https://docs.stripe.com/changelog/2019-12-03/customer-balances-returned-voided-invoices
 */
function markVoid(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.Invoice {
  const { customers } = sandbox.store;
  const { ending_balance, starting_balance: start } = invoice;
  const used = start - (ending_balance ?? start);
  const customer = customers.get(idOf(invoice.customer) ?? '');
  if (used !== 0 && customer) {
    const balance = (customer.balance ?? 0) + used;
    sandbox.update(customers, customer.id, { balance }, 'customer.updated');
  }
  const transitions = { ...invoice.status_transitions, voided_at: sandbox.now() };
  const patch: Partial<Stripe.Invoice> = {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: transitions,
  };
  return sandbox.update(sandbox.store.invoices, invoice.id, patch, 'invoice.voided');
}

/** Voids an open invoice, and cancels its open payment intents and boletos. */
export function voidInvoice(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.Invoice {
  const { invoicePayments, paymentIntents } = sandbox.store;
  const now = sandbox.now();
  const voided = markVoid(sandbox, invoice);
  for (const { id, payment, status, status_transitions } of invoicePayments.ownedBy(invoice.id)) {
    const intent = paymentIntents.get(String(payment.payment_intent));
    if (status !== 'open' || !intent) continue;
    const canceled = { ...status_transitions, canceled_at: now };
    sandbox.update(invoicePayments, id, { status: 'canceled', status_transitions: canceled }, null);
    const end: Partial<Stripe.PaymentIntent> = {
      canceled_at: now,
      cancellation_reason: 'void_invoice',
      next_action: null,
      status: 'canceled',
    };
    sandbox.update(paymentIntents, intent.id, end, 'payment_intent.canceled');
  }
  cancelVouchers(sandbox, invoice.id);
  return voided;
}
