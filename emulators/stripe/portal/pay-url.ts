import type Stripe from 'stripe';
import { voucherUrl } from '../boleto/issue.ts';
import type { Simulation } from '../simulation.ts';

/** Returns the URL of an invoice's open boleto or 3-D Secure challenge, if any. */
export function payUrl(simulation: Simulation, invoice: Stripe.Invoice): string | null {
  if (invoice.status !== 'open') return null;
  const { invoicePayments, paymentIntents, vouchers } = simulation.store;
  const voucher = vouchers.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  if (voucher) return voucherUrl(simulation, voucher);
  const payment = invoicePayments.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  const intent = paymentIntents.get(String(payment?.payment.payment_intent));
  return intent?.next_action?.redirect_to_url?.url ?? null;
}
