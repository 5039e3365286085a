import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { idOf } from '../../services/stripe.ts';
import { currentSubscription, isEnded, isLive } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import { noteSecondSubscription } from './second-subscriptions.ts';
import { stopSubscription } from './stop-subscription.ts';
import { isPaidTooLate, noteLatestPayment, type UnmatchedReason } from './unmatched-payments.ts';

/**
 * Keeps one subscription per person. Besides the one that runs, incomplete ones are ended and
 * their boletos voided; a second one that runs is logged as an error and ended, and its
 * payment is noted for the operator to refund, as is a payment for an ended subscription.
 * A second one that our checkout did not create is only logged.
 */
export async function keepOneSubscription(
  stripe: Stripe,
  uid: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  for (const late of subscriptions.filter(isPaidTooLate)) {
    await noteLatestPayment(late, 'subscription_ended', uid);
  }
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return;
  for (const other of subscriptions) {
    if (other === current || isEnded(other)) continue;
    if (isLive(other)) {
      const both = { uid, kept: current.id, second: other.id };
      logFailure('two_live_subscriptions', other.id, both);
      if (other.metadata.uid !== uid) {
        await noteSecondSubscription(both);
        continue;
      }
    }
    // Stripe may still call it incomplete for a moment after its invoice was paid.
    await noteLatestPayment(other, 'second_subscription', uid);
    // It was paid at this moment: start again, so that parallel calls keep the same one.
    if (!(await stopSubscription(stripe, other))) continue;
    const again = await readSubscriptions(stripe, idOf(other.customer) ?? '');
    return keepOneSubscription(stripe, uid, again.subscriptions);
  }
}

/**
 * Ends subscriptions without an account, or of a customer that the user's record does not
 * name. Their payments are noted for the operator.
 */
export async function stopWithoutUser(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
  reason: UnmatchedReason,
  uid: string | null,
): Promise<void> {
  for (const subscription of subscriptions) {
    let open: Stripe.Subscription | undefined = subscription;
    while (open) {
      if (!isEnded(open) || isPaidTooLate(open)) await noteLatestPayment(open, reason, uid);
      open = await stopSubscription(stripe, open);
    }
  }
}
