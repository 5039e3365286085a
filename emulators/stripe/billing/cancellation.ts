import type Stripe from 'stripe';

const details: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

/** The fields that change when `cancel_at_period_end` is set or taken back. */
export function cancelAtPeriodEnd(
  subscription: Stripe.Subscription,
  leaving: boolean,
  now: number,
): Partial<Stripe.Subscription> {
  if (!leaving) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: details,
    };
  }
  return {
    cancel_at: subscription.items.data[0]?.current_period_end ?? null,
    cancel_at_period_end: true,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}
