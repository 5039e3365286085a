import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { idOf } from '../../services/stripe.ts';
import { currentSubscription, isEnded, isLive } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import type { CustomerOwner } from '../customer/customer-user.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import { noteSecondSubscription } from './second-subscriptions.ts';
import { owes, stopSubscription } from './stop-subscription.ts';
import { isPaidTooLate, noteLatestPayment, type UnmatchedReason } from './unmatched-payments.ts';

/**
 * The subscriptions beside the one that runs, which are to end; none where none runs. One that is
 * not our checkout's stays.
 * @param subscriptions The person's.
 */
export function duplicatesOf(
  subscriptions: readonly Stripe.Subscription[],
  uid: string,
): Stripe.Subscription[] {
  return besideTheCurrent(subscriptions).filter(
    (each) => originOfSubscription(each, uid) === 'checkout',
  );
}

function besideTheCurrent(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] {
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return [];
  return subscriptions.filter((each) => each !== current && !isEnded(each));
}

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
  const kept = currentSubscription(subscriptions)?.id ?? '';
  const toEnd = duplicatesOf(subscriptions, uid);
  for (const other of besideTheCurrent(subscriptions)) {
    const both = { uid, kept, second: other.id };
    if (isLive(other)) logFailure('two_live_subscriptions', other.id, both);
    if (!toEnd.includes(other)) {
      if (isLive(other)) await noteSecondSubscription(both);
      continue;
    }
    // Stripe may still call it incomplete for a moment after its invoice was paid.
    await noteLatestPayment(other, 'second_subscription', uid);
    // It was paid at this moment: start again, so that parallel calls keep the same one.
    if (!(await stopSubscription(stripe, other))) continue;
    const again = await readSubscriptions(stripe, idOf(other.customer) ?? '', uid);
    return keepOneSubscription(stripe, uid, again.subscriptions);
  }
}

/** The subscriptions to end of a customer that the person's record does not name: our checkout's. */
export function ofSecondCustomer(
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription[] {
  return subscriptions.filter((each) => isOpen(each) && originOfSubscription(each) === 'checkout');
}

/**
 * Ends them; their payments are noted for the operator, and so is what an operator has sold to this
 * customer.
 * @param kept The subscription of the person's record.
 */
export async function endSecondCustomer(
  stripe: Stripe,
  { uid, kept }: { uid: string; kept: string | null },
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  for (const second of subscriptions.filter(isLive)) {
    if (originOfSubscription(second) !== 'dashboard') continue;
    const both = { uid, kept: kept ?? '', second: second.id };
    logFailure('two_live_subscriptions', second.id, both);
    await noteSecondSubscription(both);
  }
  await endAll(stripe, ofSecondCustomer(subscriptions), 'second_customer', uid);
}

/** The subscriptions to end of a person without an account: all but other products'. */
export function ofMissingAccount(
  { named }: CustomerOwner,
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription[] {
  return subscriptions.filter(
    (each) => isOpen(each) && originOfSubscription(each, named?.uid) !== 'foreign',
  );
}

/** Ends them; their payments are noted for the operator. */
export async function endWithoutAccount(
  stripe: Stripe,
  owner: CustomerOwner,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  await endAll(stripe, ofMissingAccount(owner, subscriptions), 'no_account', owner.uid);
}

/** Whether there is something to end or to note: it runs, owes, or was paid after its end. */
function isOpen(subscription: Stripe.Subscription): boolean {
  return !isEnded(subscription) || owes(subscription) || isPaidTooLate(subscription);
}

async function endAll(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
  reason: UnmatchedReason,
  uid: string,
): Promise<void> {
  for (const subscription of subscriptions) {
    let open: Stripe.Subscription | undefined = subscription;
    while (open) {
      if (!isEnded(open) || isPaidTooLate(open)) await noteLatestPayment(open, reason, uid);
      open = await stopSubscription(stripe, open);
    }
  }
}
