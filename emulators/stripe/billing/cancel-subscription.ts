import type Stripe from 'stripe';
import { noSuch } from '../protocol/errors.ts';
import type { World } from '../world.ts';
import { endSubscription } from './dunning.ts';
import { expireIncomplete } from './incomplete.ts';

/**
 * Cancels a subscription now. One that was never paid becomes `incomplete_expired` and its
 * invoice is voided (`customer.subscription.updated` with `canceled_at` set, as
 * https://github.com/pay-rails/pay/issues/91 shows an event of Stripe's).
 * @throws ApiError 404 when it has ended already.
 */
export function cancelSubscription(world: World, id: string): Stripe.Subscription {
  const { subscriptions } = world.store;
  const { ended_at, status } = world.require(subscriptions, id);
  if (ended_at !== null) throw noSuch(subscriptions.kind, id);
  if (status !== 'incomplete') return endSubscription(world, id, 'cancellation_requested');
  expireIncomplete(world, id, {
    canceled_at: world.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
  return world.require(subscriptions, id);
}
