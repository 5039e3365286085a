import type Stripe from 'stripe';
import { noSuch } from '../protocol/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { endSubscription } from './dunning.ts';
import { expireIncomplete } from './expire-incomplete.ts';

/**
 * Cancels a subscription immediately. An `incomplete` subscription becomes `incomplete_expired`
 * with `canceled_at` set, and its invoice is voided: https://github.com/pay-rails/pay/issues/91.
 * @throws ApiError 404 if the subscription has already ended.
 */
export function cancelSubscription(sandbox: Sandbox, id: string): Stripe.Subscription {
  const { subscriptions } = sandbox.store;
  const { ended_at, status } = sandbox.require(subscriptions, id);
  if (ended_at !== null) throw noSuch(subscriptions.kind, id);
  if (status !== 'incomplete') return endSubscription(sandbox, id, 'cancellation_requested');
  expireIncomplete(sandbox, id, {
    canceled_at: sandbox.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
  return sandbox.require(subscriptions, id);
}
