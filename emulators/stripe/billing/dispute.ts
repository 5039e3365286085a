import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newAdjustment, newDispute } from '../objects/dispute.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';

export function isDisputable(charge: Stripe.Charge): boolean {
  const byCard = charge.payment_method_details?.type === 'card';
  return byCard && charge.paid && !charge.refunded && !charge.disputed;
}

export function isOpen({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response';
}

/**
 * Opens a dispute and withdraws the disputed amount from the account. The subscription and the
 * invoice do not change.
 * @throws ApiError 400 for an unpaid, fully refunded or disputed charge, or for a boleto:
 * https://docs.stripe.com/payments/boleto
 */
export function openDispute(
  simulation: Simulation,
  charge: Stripe.Charge,
  reason = 'fraudulent',
): Stripe.Dispute {
  if (!isDisputable(charge)) throw invalidRequest(`Charge ${charge.id} can't be disputed.`);
  const { charges, disputes } = simulation.store;
  simulation.update(charges, charge.id, { disputed: true }, null);
  const dispute = newDispute(charge, reason, simulation.now());
  simulation.create(disputes, dispute, 'charge.dispute.created');
  simulation.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Closes a dispute. If the dispute is won, the account gets the money back.
 * @throws ApiError 400 if the dispute is already closed.
 */
export function closeDispute(
  simulation: Simulation,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  const { disputes } = simulation.store;
  if (!isOpen(dispute)) {
    throw invalidRequest(`This dispute is already closed: it is ${dispute.status}.`);
  }
  const { amount, currency, id } = dispute;
  if (status === 'lost')
    return simulation.update(disputes, id, { status }, 'charge.dispute.closed');
  const reinstated = newAdjustment(id, amount, currency, simulation.now());
  const balance_transactions = [...dispute.balance_transactions, reinstated];
  const patch = { balance_transactions, status };
  const won = simulation.update(disputes, id, patch, 'charge.dispute.closed');
  simulation.emit('charge.dispute.funds_reinstated', won);
  return won;
}

/** Opens a dispute that `chargeIntent` planned for the dispute test card. */
export function openPlannedDispute(simulation: Simulation, id: string): void {
  const { charges, plannedDisputes } = simulation.store;
  plannedDisputes.delete(id);
  const charge = charges.get(id);
  if (charge && isDisputable(charge)) openDispute(simulation, charge);
}

/** Finds the customer through the disputed charge, because a dispute does not name the customer. */
export function findDisputeCustomer(
  simulation: Simulation,
  dispute: Stripe.Dispute,
): Stripe.Customer | undefined {
  const { charges, customers } = simulation.store;
  return customers.get(idOf(charges.get(idOf(dispute.charge))?.customer) ?? '');
}
