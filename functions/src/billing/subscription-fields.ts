import type Stripe from 'stripe';
import type { SubscriptionFields } from '../contract/users.ts';

/** The record of a person who never had a subscription. */
const NO_SUBSCRIPTION: SubscriptionFields = {
  subscription_plan: null,
  subscription_active: null,
  subscription_status: null,
  subscription_start: null,
  subscription_end: null,
};

/**
 * A Stripe subscription as the record's fields. Access is open while it is paid for or
 * on trial: a failed renewal (`past_due`, `unpaid`) suspends it until the money comes.
 * The period is on the items (API 2025-03-31 and later); one that was cancelled ends
 * when it ended.
 */
export function toSubscriptionFields(
  subscription: Stripe.Subscription | undefined,
): SubscriptionFields {
  const item = subscription?.items.data[0];
  if (!subscription || !item) return NO_SUBSCRIPTION;
  const { product } = item.price;
  return {
    subscription_plan: typeof product === 'string' ? product : product.id,
    subscription_active: subscription.status === 'active' || subscription.status === 'trialing',
    subscription_status: subscription.status,
    subscription_start: item.current_period_start,
    subscription_end: subscription.ended_at ?? item.current_period_end,
  };
}
