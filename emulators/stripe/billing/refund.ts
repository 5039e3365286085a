import type Stripe from 'stripe';
import { type TestCard, testCardByNumber } from '../cards.ts';
import { idOf } from '../ids.ts';
import { newRefund } from '../objects/refund.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { World } from '../world.ts';

/** "Some time later" of https://docs.stripe.com/testing#refunds. */
const FINISHED_AFTER_SECONDS = 60;

interface RefundOrder {
  charge: Stripe.Charge;
  /** Cents; all that is left without. */
  amount: number | undefined;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
}

/**
 * Refunds a card payment, in full or in part.
 * @throws ApiError 400 for a boleto, which cannot be refunded
 *   (https://docs.stripe.com/payments/boleto), and for more than is left.
 */
export function refundCharge(world: World, order: RefundOrder): Stripe.Refund {
  const { plannedRefunds, refunds } = world.store;
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
  const { refund: later } = cardOf(world, charge) ?? {};
  const status = later === 'pending' ? 'pending' : 'succeeded';
  const refund = newRefund(
    { ...order, amount, customer: idOf(charge.customer), status },
    world.now(),
  );
  world.create(refunds, refund, null);
  addRefunded(world, charge, amount, 'charge.refunded');
  world.emit('refund.created', refund);
  if (later) {
    const outcome = later === 'fails' ? 'failed' : 'succeeded';
    plannedRefunds.put({ id: refund.id, at: world.now() + FINISHED_AFTER_SECONDS, outcome });
  }
  return refund;
}

/** A refund succeeds or fails after it was created: https://docs.stripe.com/refunds#failed-refunds. */
export function finishRefund(world: World, id: string): void {
  const { charges, plannedRefunds, refunds } = world.store;
  const { outcome } = world.require(plannedRefunds, id);
  plannedRefunds.delete(id);
  const failed = outcome === 'failed';
  const patch: Partial<Stripe.Refund> = {
    status: outcome,
    ...(failed && { failure_reason: 'expired_or_canceled_card' }),
  };
  const refund = world.update(refunds, id, patch, failed ? 'refund.failed' : 'refund.updated');
  if (!failed) return;
  addRefunded(world, world.require(charges, idOf(refund.charge) ?? ''), -refund.amount, null);
  world.emit('charge.refund.updated', refund);
}

function addRefunded(
  world: World,
  { amount, amount_refunded, id }: Stripe.Charge,
  more: number,
  event: 'charge.refunded' | null,
): void {
  const refunded = amount_refunded + more;
  const patch = { amount_refunded: refunded, refunded: refunded === amount };
  world.update(world.store.charges, id, patch, event);
}

function cardOf({ store }: World, charge: Stripe.Charge): TestCard | undefined {
  return testCardByNumber(store.cardNumbers.get(charge.payment_method ?? '')?.number ?? '');
}

/** As Stripe's messages have it: `R$187.90`. */
function reais(cents: number): string {
  return `R$${(cents / 100).toFixed(2)}`;
}
