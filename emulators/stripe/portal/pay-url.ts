import type Stripe from 'stripe';
import { voucherUrl } from '../boleto/issue.ts';
import type { Sandbox } from '../sandbox.ts';

/** Returns the URL of an invoice's open boleto or 3-D Secure challenge, if any. */
export function payUrl(sandbox: Sandbox, invoice: Stripe.Invoice): string | null {
  if (invoice.status !== 'open') return null;
  const { invoicePayments, paymentIntents, vouchers } = sandbox.store;
  const voucher = vouchers.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  if (voucher) return voucherUrl(sandbox, voucher);
  const payment = invoicePayments.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  const intent = paymentIntents.get(String(payment?.payment.payment_intent));
  return intent?.next_action?.redirect_to_url?.url ?? null;
}
