import type Stripe from 'stripe';
import { isDisputable } from '../billing/dispute.ts';
import { idOf } from '../ids.ts';
import type { Store } from '../store.ts';

/** Returns the charge that paid an invoice, if any. */
export function findPaidCharge(store: Store, invoice: Stripe.Invoice): Stripe.Charge | undefined {
  const payment = store.invoicePayments
    .ownedBy(invoice.id)
    .findLast(({ status }) => status === 'paid');
  const intent = store.paymentIntents.get(idOf(payment?.payment.payment_intent) ?? '');
  return store.charges.get(idOf(intent?.latest_charge) ?? '');
}

/** Returns the invoice's card charge if the charge is neither fully refunded nor disputed. */
export function refundableCharge(store: Store, invoice: Stripe.Invoice): Stripe.Charge | undefined {
  const charge = findPaidCharge(store, invoice);
  return charge && isDisputable(charge) ? charge : undefined;
}
