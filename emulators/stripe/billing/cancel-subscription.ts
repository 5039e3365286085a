import type Stripe from 'stripe';
import { noSuch } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';
import { endSubscription } from './dunning.ts';
import { expireIncomplete } from './expire-incomplete.ts';

/**
 * Cancels a subscription immediately. An `incomplete` subscription becomes `incomplete_expired`
 * with `canceled_at` set, and its invoice is voided: https://github.com/pay-rails/pay/issues/91.
 * @throws ApiError 404 if the subscription has already ended.
 */
export function cancelSubscription(simulation: Simulation, id: string): Stripe.Subscription {
  const { subscriptions } = simulation.store;
  const { ended_at, status } = simulation.require(subscriptions, id);
  if (ended_at !== null) throw noSuch(subscriptions.kind, id);
  if (status !== 'incomplete') return endSubscription(simulation, id, 'cancellation_requested');
  expireIncomplete(simulation, id, {
    canceled_at: simulation.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
  return simulation.require(subscriptions, id);
}
