import type Stripe from 'stripe';
import { currentSubscription, isLive } from '../customer/current-subscription.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import { disabledAccounts, noteForOperator } from './operator-lists.ts';

/** What is to be done with a subscription whose person's account was disabled or enabled again. */
export interface RenewalChange {
  subscription: Stripe.Subscription;
  renews: boolean;
}

/**
 * A disabled account is not charged again: its subscription ends with the paid period. An enabled one
 * renews again, where it was this that stopped it. Undefined where nothing is to be done.
 */
export function renewalChange(
  subscriptions: readonly Stripe.Subscription[],
  { uid, disabled }: { uid: string; disabled: boolean },
): RenewalChange | undefined {
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return undefined;
  if (originOfSubscription(current, uid) !== 'checkout') return undefined;
  const isMarked = Boolean(current.metadata.disabled_account);
  const ends = current.cancel_at_period_end || current.cancel_at !== null;
  if (disabled && !ends) return { subscription: current, renews: false };
  return !disabled && isMarked ? { subscription: current, renews: true } : undefined;
}

/** Makes the change, and lists a subscription that it stops. */
export async function changeRenewal(
  stripe: Stripe,
  { uid, customer }: { uid: string; customer: string },
  { subscription: { id }, renews }: RenewalChange,
): Promise<void> {
  // An empty value removes the key.
  const metadata = { disabled_account: renews ? '' : 'yes' };
  await stripe.subscriptions.update(id, { cancel_at_period_end: !renews, metadata });
  if (!renews) await noteForOperator(disabledAccounts, id, { uid, customer, subscription: id });
}
