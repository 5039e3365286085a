import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newAdjustment, newDispute } from '../objects/dispute.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { World } from '../world.ts';

/** Whether a charge can be disputed. */
export function isDisputable(charge: Stripe.Charge): boolean {
  const byCard = charge.payment_method_details?.type === 'card';
  return byCard && charge.paid && !charge.refunded && !charge.disputed;
}

export function isOpen({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response';
}

/**
 * A charge is disputed and its money withdrawn. Stripe does not change the subscription or the
 * invoice.
 * @throws ApiError 400 for what can't be disputed: a boleto
 *   (https://docs.stripe.com/payments/boleto), nothing left, a second time.
 */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  reason = 'fraudulent',
): Stripe.Dispute {
  if (!isDisputable(charge)) throw invalidRequest(`Charge ${charge.id} can't be disputed.`);
  const { charges, disputes } = world.store;
  world.update(charges, charge.id, { disputed: true }, null);
  const dispute = newDispute(charge, reason, world.now());
  world.create(disputes, dispute, 'charge.dispute.created');
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * The bank has decided; the money of a won dispute is paid back.
 * @throws ApiError 400 when it is closed already.
 */
export function closeDispute(
  world: World,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  const { disputes } = world.store;
  if (!isOpen(dispute)) {
    throw invalidRequest(`This dispute is already closed: it is ${dispute.status}.`);
  }
  const { amount, currency, id } = dispute;
  if (status === 'lost') return world.update(disputes, id, { status }, 'charge.dispute.closed');
  const reinstated = newAdjustment(id, amount, currency, world.now());
  const balance_transactions = [...dispute.balance_transactions, reinstated];
  const patch = { balance_transactions, status };
  const won = world.update(disputes, id, patch, 'charge.dispute.closed');
  world.emit('charge.dispute.funds_reinstated', won);
  return won;
}

/** Opens the planned dispute of a test card's charge. */
export function openPlannedDispute(world: World, id: string): void {
  const { charges, plannedDisputes } = world.store;
  plannedDisputes.delete(id);
  const charge = charges.get(id);
  if (charge && isDisputable(charge)) openDispute(world, charge);
}

/** The customer of a disputed charge: the dispute itself has no reference. */
export function customerOf(world: World, dispute: Stripe.Dispute): Stripe.Customer | undefined {
  const { charges, customers } = world.store;
  return customers.get(idOf(charges.get(idOf(dispute.charge))?.customer) ?? '');
}
