import type Stripe from 'stripe';
import { noteFailedPayment } from '../billing/dunning.ts';
import { voidInvoice } from '../billing/incomplete.ts';
import { markPaid } from '../billing/mark-paid.ts';
import { idOf } from '../ids.ts';
import { newCharge } from '../objects/charge.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { Voucher } from '../records.ts';
import type { World } from '../world.ts';
import { emitPaymentFailed } from './cancel.ts';

/** A voucher's time has come: it is paid or expires. */
export function voucherDue(world: World, id: string): void {
  const voucher = world.require(world.store.vouchers, id);
  if (voucher.paysAt !== null && voucher.paysAt <= world.now()) payVoucher(world, voucher);
  else expireVoucher(world, voucher);
}

/** The bank has the payment in hand: the intent is `processing` until the voucher is paid. */
export function processVoucher(world: World, voucher: Voucher): void {
  requireOpen(voucher);
  const patch = { next_action: null, status: 'processing' } as const;
  world.update(
    world.store.paymentIntents,
    voucher.paymentIntentId,
    patch,
    'payment_intent.processing',
  );
}

/** The boleto was paid: intent, charge and invoice are paid and the checkout session is updated. */
export function payVoucher(world: World, voucher: Voucher): void {
  requireOpen(voucher);
  const { charges, invoices, paymentIntents, paymentMethods, sessions, vouchers } = world.store;
  world.update(vouchers, voucher.id, { status: 'paid' }, null);
  const intent = world.require(paymentIntents, voucher.paymentIntentId);
  const method = world.require(paymentMethods, String(intent.payment_method));
  const charge = newCharge(world, intent, method, null);
  world.create(charges, charge, 'charge.succeeded');
  const patch: Partial<Stripe.PaymentIntent> = {
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  };
  world.update(paymentIntents, intent.id, patch, 'payment_intent.succeeded');
  const invoice = world.require(invoices, voucher.invoiceId);
  // The money has come, and no invoice says so.
  if (invoice.status === 'void') return;
  markPaid(world, invoice);
  if (!voucher.sessionId) return;
  const paid = { payment_status: 'paid' } as const;
  world.update(sessions, voucher.sessionId, paid, 'checkout.session.async_payment_succeeded');
}

/**
 * The voucher was not paid in time, so the payment failed; a renewal is tried again with a new
 * voucher. The invoice of a subscription that had expired is voided.
 */
export function expireVoucher(world: World, voucher: Voucher): void {
  requireOpen(voucher);
  const { invoices, paymentIntents, subscriptions, vouchers } = world.store;
  world.update(vouchers, voucher.id, { status: 'expired' }, null);
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
  world.update(paymentIntents, paymentIntentId, patch, 'payment_intent.payment_failed');
  const invoice = world.require(invoices, voucher.invoiceId);
  if (invoice.status === 'void') {
    emitPaymentFailed(world, voucher);
    return;
  }
  const failed = noteFailedPayment(world, invoice);
  emitPaymentFailed(world, voucher);
  const subscription = subscriptions.get(
    idOf(failed.parent?.subscription_details?.subscription) ?? '',
  );
  if (subscription?.status === 'incomplete_expired') voidInvoice(world, failed);
}

function requireOpen(voucher: Voucher): void {
  if (voucher.status === 'open') return;
  throw invalidRequest(`This voucher is no longer open: it is ${voucher.status}.`);
}
