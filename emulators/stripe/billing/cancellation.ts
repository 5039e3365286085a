import type Stripe from 'stripe';

const details: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

/**
 * The fields that change when a subscription is canceled at its period end. Under flexible
 * billing the portal sets `cancel_at` alone, the API `cancel_at_period_end` too:
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare.
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

/** The fields that change when that is taken back. */
export const resumed: Partial<Stripe.Subscription> = {
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: details,
};
