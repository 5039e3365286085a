import type Stripe from 'stripe';
import { recordFailedPayment } from '../billing/dunning.ts';
import { voidInvoice } from '../billing/expire-incomplete.ts';
import { markPaid } from '../billing/mark-paid.ts';
import { idOf } from '../ids.ts';
import { newCharge } from '../objects/charge.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { Voucher } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import { emitPaymentFailed } from './cancel.ts';

export function handleDueVoucher(simulation: Simulation, id: string): void {
  const voucher = simulation.require(simulation.store.vouchers, id);
  if (voucher.paysAt !== null && voucher.paysAt <= simulation.now())
    payVoucher(simulation, voucher);
  else expireVoucher(simulation, voucher);
}

/** Sets the payment intent to `processing`, as Stripe does while a bank processes the payment. */
export function processVoucher(simulation: Simulation, voucher: Voucher): void {
  requireOpen(voucher);
  const patch = { next_action: null, status: 'processing' } as const;
  simulation.update(
    simulation.store.paymentIntents,
    voucher.paymentIntentId,
    patch,
    'payment_intent.processing',
  );
}

export function payVoucher(simulation: Simulation, voucher: Voucher): void {
  requireOpen(voucher);
  const { charges, invoices, paymentIntents, paymentMethods, sessions, vouchers } =
    simulation.store;
  simulation.update(vouchers, voucher.id, { status: 'paid' }, null);
  const intent = simulation.require(paymentIntents, voucher.paymentIntentId);
  const method = simulation.require(paymentMethods, String(intent.payment_method));
  const charge = newCharge(simulation, intent, method, null);
  simulation.create(charges, charge, 'charge.succeeded');
  const patch: Partial<Stripe.PaymentIntent> = {
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  };
  simulation.update(paymentIntents, intent.id, patch, 'payment_intent.succeeded');
  const invoice = simulation.require(invoices, voucher.invoiceId);
  // The payment succeeded, but a void invoice stays void.
  if (invoice.status === 'void') return;
  markPaid(simulation, invoice);
  if (!voucher.sessionId) return;
  const paid = { payment_status: 'paid' } as const;
  simulation.update(sessions, voucher.sessionId, paid, 'checkout.session.async_payment_succeeded');
}

/**
 * Expires an unpaid voucher and records a failed payment. With the setting
 * `renewalByBoleto: issue`, the next retry of a renewal issues a new voucher.
 */
export function expireVoucher(simulation: Simulation, voucher: Voucher): void {
  requireOpen(voucher);
  const { invoices, paymentIntents, subscriptions, vouchers } = simulation.store;
  simulation.update(vouchers, voucher.id, { status: 'expired' }, null);
  const patch: Partial<Stripe.PaymentIntent> = {
    last_payment_error: {
      code: 'payment_intent_payment_attempt_expired',
      doc_url: 'https://docs.stripe.com/error-codes#payment-intent-payment-attempt-expired',
      message: 'The latest payment attempt of the PaymentIntent has expired.',
      type: 'invalid_request_error',
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  const { paymentIntentId } = voucher;
  simulation.update(paymentIntents, paymentIntentId, patch, 'payment_intent.payment_failed');
  const invoice = simulation.require(invoices, voucher.invoiceId);
  if (invoice.status === 'void') {
    emitPaymentFailed(simulation, voucher);
    return;
  }
  const failed = recordFailedPayment(simulation, invoice);
  emitPaymentFailed(simulation, voucher);
  const subscription = subscriptions.get(
    idOf(failed.parent?.subscription_details?.subscription) ?? '',
  );
  if (subscription?.status === 'incomplete_expired') voidInvoice(simulation, failed);
}

function requireOpen(voucher: Voucher): void {
  if (voucher.status === 'open') return;
  throw invalidRequest(`This voucher is no longer open: it is ${voucher.status}.`);
}
