import type Stripe from 'stripe';
import { idOf, newId, randomDigits } from '../ids.ts';
import type { Voucher } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import { barcodeDigits, digitableLine } from './digits.ts';
import { BOLETO_DAYS, voucherTimes } from './voucher-times.ts';

interface Order {
  invoice: Stripe.Invoice;
  intent: Stripe.PaymentIntent;
  /** A payment method of type `boleto`, which contains the payer's data. */
  method: Stripe.PaymentMethod;
  /** The checkout session of a first payment, or null for a renewal. */
  sessionId: string | null;
}

/** Issues a voucher for an open invoice, and makes the payment intent wait for the payment. */
export function issueVoucher(simulation: Simulation, order: Order): Voucher {
  const { invoice, intent, method, sessionId } = order;
  const now = simulation.now();
  const { payment_method_options: options } = simulation.store.sessions.get(sessionId ?? '') ?? {};
  const days = options?.boleto?.expires_after_days ?? BOLETO_DAYS;
  const times = voucherTimes(method.billing_details.email, now, days);
  const voucher: Voucher = {
    id: newId('boleto_'),
    paymentIntentId: intent.id,
    invoiceId: invoice.id,
    sessionId,
    customerId: idOf(invoice.customer) ?? '',
    amount: intent.amount,
    payer: {
      name: method.billing_details.name ?? '',
      taxId: method.boleto?.tax_id ?? '',
    },
    barcode: barcodeDigits(times.expiresAt, intent.amount, randomDigits(25)),
    ...times,
    status: 'open',
  };
  simulation.create(simulation.store.vouchers, voucher, null);
  const details: Stripe.PaymentIntent.NextAction.BoletoDisplayDetails = {
    expires_at: voucher.expiresAt,
    hosted_voucher_url: voucherUrl(simulation, voucher),
    number: digitableLine(voucher.barcode),
    pdf: null,
  };
  const patch: Partial<Stripe.PaymentIntent> = {
    last_payment_error: null,
    next_action: { boleto_display_details: details, type: 'boleto_display_details' },
    payment_method: method.id,
    status: 'requires_action',
  };
  const { paymentIntents } = simulation.store;
  simulation.update(paymentIntents, intent.id, patch, 'payment_intent.requires_action');
  return voucher;
}

/** Returns the URL of a voucher's page. As with Stripe, the page needs no authentication. */
export function voucherUrl(simulation: Simulation, voucher: Voucher): string {
  return `${simulation.origin()}/boleto/voucher/${voucher.id}`;
}
