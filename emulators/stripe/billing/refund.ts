import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newRefund } from '../objects/refund.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';

interface RefundOrder {
  charge: Stripe.Charge;
  /** Cents. If undefined, the rest of the charge is refunded. */
  amount: number | undefined;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
}

/**
 * Refunds a card payment, in full or in part.
 * @throws ApiError 400 if the charge is unpaid, disputed or already refunded, if `amount` exceeds
 * the rest of the charge, or if the charge is a boleto: https://docs.stripe.com/payments/boleto
 */
export function refundCharge(simulation: Simulation, order: RefundOrder): Stripe.Refund {
  const { refunds } = simulation.store;
  const { charge } = order;
  if (charge.payment_method_details?.type === 'boleto') {
    throw invalidRequest(
      'Charges made with payment method type `boleto` cannot be refunded. Refund your customer outside of Stripe instead.',
      { code: 'charge_not_refundable' },
    );
  }
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has not been paid.`);
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = order.amount ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${reais(amount)}) is greater than unrefunded amount on charge (${reais(left)})`,
      { param: 'amount' },
    );
  }
  const refund = newRefund({ ...order, amount, customer: idOf(charge.customer) }, simulation.now());
  simulation.create(refunds, refund, null);
  const amount_refunded = charge.amount_refunded + amount;
  const patch = { amount_refunded, refunded: amount_refunded === charge.amount };
  simulation.update(simulation.store.charges, charge.id, patch, 'charge.refunded');
  simulation.emit('refund.created', refund);
  return refund;
}

/** Formats an amount as in Stripe's messages: `R$187.90`. */
function reais(cents: number): string {
  return `R$${(cents / 100).toFixed(2)}`;
}
