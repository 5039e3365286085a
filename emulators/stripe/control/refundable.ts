import type Stripe from 'stripe';
import { isDisputable } from '../billing/dispute.ts';
import { idOf } from '../ids.ts';
import type { Store } from '../store.ts';

/** The charge that paid an invoice. */
export function chargeOf(store: Store, invoice: Stripe.Invoice): Stripe.Charge | undefined {
  const payment = store.invoicePayments
    .ownedBy(invoice.id)
    .findLast(({ status }) => status === 'paid');
  const intent = store.paymentIntents.get(idOf(payment?.payment.payment_intent) ?? '');
  return store.charges.get(idOf(intent?.latest_charge) ?? '');
}

/** The same if it can be refunded: a boleto cannot. */
export function refundableCharge(store: Store, invoice: Stripe.Invoice): Stripe.Charge | undefined {
  const charge = chargeOf(store, invoice);
  return charge && isDisputable(charge) ? charge : undefined;
}
