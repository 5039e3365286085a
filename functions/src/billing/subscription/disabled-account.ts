import type Stripe from 'stripe';
import { currentSubscription, endsWithPeriod, isLive } from '../customer/current-subscription.ts';
import { latestInvoice } from '../customer/latest-invoice.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import { addToOperatorList, disabledAccounts } from './operator-lists.ts';
import { isPayable, stopSubscription } from './stop-subscription.ts';

export interface RenewalChange {
  subscription: Stripe.Subscription;
  renews: boolean;
}

/**
 * Returns the change that stops the renewal of a disabled account, or starts it again for an
 * enabled account. Returns undefined if nothing has to change.
 */
export function renewalChange(
  subscriptions: readonly Stripe.Subscription[],
  { uid, disabled }: { uid: string; disabled: boolean },
): RenewalChange | undefined {
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return undefined;
  if (originOfSubscription(current, uid) !== 'checkout') return undefined;
  const isMarked = Boolean(current.metadata.disabled_account);
  const mayCharge = !endsWithPeriod(current) || willBeCharged(current);
  if (disabled && mayCharge) return { subscription: current, renews: false };
  return !disabled && isMarked ? { subscription: current, renews: true } : undefined;
}

/**
 * Whether Stripe will charge the latest invoice even if the subscription will not renew. Stripe
 * retries an open invoice. Stripe also finalizes and charges a renewal's draft an hour after the
 * renewal, unless an operator has paused the charges.
 */
function willBeCharged(subscription: Stripe.Subscription): boolean {
  const invoice = latestInvoice(subscription);
  return isPayable(subscription) || (invoice?.status === 'draft' && invoice.auto_advance === true);
}

/**
 * Starts or stops a subscription's renewal. If the renewal must stop but Stripe would still charge
 * the latest invoice, cancels the subscription at once.
 */
export async function changeRenewal(
  stripe: Stripe,
  { uid, customer }: { uid: string; customer: string },
  { subscription, renews }: RenewalChange,
): Promise<void> {
  const { id } = subscription;
  if (!renews && willBeCharged(subscription)) {
    await stopSubscription(stripe, subscription);
    return;
  }
  const addEntry = () =>
    addToOperatorList(disabledAccounts, id, { uid, customer, subscription: id });
  // Add the entry first. In the other order, if this call failed after the update, the hourly job
  // would skip the subscription and never add the entry.
  if (!renews) await addEntry();
  // Stripe removes a metadata key if its value is empty.
  const metadata = { disabled_account: renews ? '' : 'yes' };
  await stripe.subscriptions.update(id, { cancel_at_period_end: !renews, metadata });
  // Add the entry again. A parallel call of `openEntries` may have removed it, because the
  // subscription did not have `disabled_account` before the update.
  if (!renews) await addEntry();
}
