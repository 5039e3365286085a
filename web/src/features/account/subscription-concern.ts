import type { SubscriptionFields } from '#contract/users.ts';

/** Times in Unix seconds. */
export type SubscriptionConcern =
  | { kind: 'none' }
  /** A bank slip waits for its money. */
  | { kind: 'voucher'; url: string; until: number | null }
  /** Cancelled, and still paid for until then. */
  | { kind: 'leaving'; until: number }
  /** A renewal that could not be charged. */
  | { kind: 'unpaid' };

const OWING: readonly (string | null)[] = ['past_due', 'unpaid'];

/** The one thing about a subscription that asks for the person's attention. */
export function subscriptionConcern(subscription: SubscriptionFields): SubscriptionConcern {
  const { pending_voucher_url: url, subscription_cancel_at: until } = subscription;
  if (url) return { kind: 'voucher', url, until: subscription.pending_voucher_expires_at };
  if (OWING.includes(subscription.subscription_status)) return { kind: 'unpaid' };
  if (subscription.subscription_active && until !== null) return { kind: 'leaving', until };
  return { kind: 'none' };
}
