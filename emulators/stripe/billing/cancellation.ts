import type Stripe from 'stripe';

const details: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

/**
 * Returns the changes that cancel a subscription at its period end. With flexible billing, the
 * portal sets only `cancel_at`, and the API also sets `cancel_at_period_end`:
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
export function cancelAtPeriodEnd(
  subscription: Stripe.Subscription,
  by: 'api' | 'portal',
  now: number,
): Partial<Stripe.Subscription> {
  return {
    cancel_at: subscription.items.data[0]?.current_period_end ?? null,
    cancel_at_period_end: by === 'api',
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}

/** The changes that undo a scheduled cancellation. */
export const resumed: Partial<Stripe.Subscription> = {
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: details,
};
