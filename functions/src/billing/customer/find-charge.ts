import type Stripe from 'stripe';
import { idOf } from '../../services/stripe.ts';

/** Returns the charge that paid an invoice, if any. A boleto can pay even a void invoice. */
export async function findCharge(
  stripe: Stripe,
  { id, status }: Stripe.Invoice,
): Promise<Stripe.Charge | undefined> {
  if (status !== 'paid' && status !== 'void') return undefined;
  const { data } = await stripe.invoicePayments.list({ invoice: id });
  for (const { payment } of data) {
    const payment_intent = idOf(payment.payment_intent);
    if (payment_intent === undefined) continue;
    const charges = await stripe.charges.list({ payment_intent, limit: 10 });
    const paid = charges.data.find((each) => each.status === 'succeeded');
    if (paid) return paid;
  }
  return undefined;
}
