import type Stripe from 'stripe';
import { voucherUrl } from '../boleto/issue.ts';
import type { World } from '../world.ts';

/** Where an open invoice can be paid: its boleto, or its challenge. */
export function payUrl(world: World, invoice: Stripe.Invoice): string | null {
  if (invoice.status !== 'open') return null;
  const { invoicePayments, paymentIntents, vouchers } = world.store;
  const voucher = vouchers.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  if (voucher) return voucherUrl(world, voucher);
  const payment = invoicePayments.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  const intent = paymentIntents.get(String(payment?.payment.payment_intent));
  return intent?.next_action?.redirect_to_url?.url ?? null;
}
