import type Stripe from 'stripe';
import type { Payment } from '../../contract/billing.ts';

export function paymentsOfCharges(charges: readonly Stripe.Charge[]): Payment[] {
  return charges.filter(({ status }) => status === 'succeeded').map(toPayment);
}

function toPayment(charge: Stripe.Charge): Payment {
  const { id, amount, amount_refunded: refunded, created, receipt_url } = charge;
  return { id, amount, refunded, paid_at: created, method: methodOf(charge), receipt_url };
}

function methodOf({ payment_method_details: details }: Stripe.Charge): Payment['method'] {
  if (details?.card) return { type: 'card', last4: details.card.last4 };
  return details?.boleto ? { type: 'boleto' } : { type: 'other' };
}
