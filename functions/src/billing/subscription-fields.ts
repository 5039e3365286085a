import type Stripe from 'stripe';
import type { SubscriptionFields } from '../contract/users.ts';
import type { OpenPayment } from './open-payment.ts';

/** The record of a person who never had a subscription. */
const NO_SUBSCRIPTION: SubscriptionFields = {
  subscription_plan: null,
  subscription_active: null,
  subscription_status: null,
  subscription_start: null,
  subscription_end: null,
  subscription_cancel_at: null,
  pending_voucher_url: null,
  pending_voucher_expires_at: null,
};

/**
 * A Stripe subscription as the record's fields. Access is open while it is paid for or
 * on trial: a failed renewal (`past_due`, `unpaid`) suspends it until the money comes.
 * The period is on the items (API 2025-03-31 and later); one that was cancelled ends
 * when it ended.
 * @param open What the subscription's last invoice waits for.
 */
export function toSubscriptionFields(
  subscription: Stripe.Subscription | undefined,
  open?: OpenPayment,
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
    subscription_cancel_at: cancelAt(subscription, item.current_period_end),
    pending_voucher_url: open?.voucher?.url ?? null,
    pending_voucher_expires_at: open?.voucher?.expiresAt ?? null,
  };
}

/** The two ways that Stripe says it in: a date, or the end of the period that runs. */
function cancelAt(
  { ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  periodEnd: number,
): number | null {
  if (typeof ended_at === 'number') return null;
  return cancel_at ?? (cancel_at_period_end ? periodEnd : null);
}
