import type Stripe from 'stripe';
import { idOf, newId, randomDigits } from '../ids.ts';
import type { Voucher } from '../records.ts';
import type { World } from '../world.ts';
import { barcodeDigits, digitableLine } from './digits.ts';
import { BOLETO_DAYS, voucherTimes } from './schedule.ts';

interface Order {
  invoice: Stripe.Invoice;
  intent: Stripe.PaymentIntent;
  /** Of type `boleto`: it names the payer. */
  method: Stripe.PaymentMethod;
  /** Null for a renewal. */
  sessionId: string | null;
}

/** Issues the voucher that pays an open invoice; its intent then waits for the money. */
export function issueVoucher(world: World, order: Order): Voucher {
  const { invoice, intent, method, sessionId } = order;
  const now = world.now();
  const { payment_method_options: options } = world.store.sessions.get(sessionId ?? '') ?? {};
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
  world.create(world.store.vouchers, voucher, null);
  const details: Stripe.PaymentIntent.NextAction.BoletoDisplayDetails = {
    expires_at: voucher.expiresAt,
    hosted_voucher_url: voucherUrl(world, voucher),
    number: digitableLine(voucher.barcode),
    pdf: null,
  };
  const patch: Partial<Stripe.PaymentIntent> = {
    last_payment_error: null,
    next_action: { boleto_display_details: details, type: 'boleto_display_details' },
    payment_method: method.id,
    status: 'requires_action',
  };
  const { paymentIntents } = world.store;
  world.update(paymentIntents, intent.id, patch, 'payment_intent.requires_action');
  return voucher;
}

/** The page of a voucher; public to anyone with its address, as Stripe's is. */
export function voucherUrl(world: World, voucher: Voucher): string {
  return `${world.origin()}/boleto/voucher/${voucher.id}`;
}
