import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { idOf } from '../../services/stripe.ts';
import { currentSubscription, isEnded, isLive } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import type { CustomerOwner } from '../customer/customer-user.ts';
import { type Origin, originOfSubscription } from '../customer/ownership.ts';
import { successorOf } from './late-payment.ts';
import { noteForOperator, secondSubscriptions } from './operator-lists.ts';
import { owes, stopSubscription } from './stop-subscription.ts';
import { isPaidTooLate, noteLatestPayment } from './unmatched-payments.ts';

/** Lists our checkout's subscriptions that duplicate the running one. */
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

/** Cancels duplicates of the running subscription, and lists payments to refund. */
export async function keepOneSubscription(
  stripe: Stripe,
  uid: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  for (const late of subscriptions.filter(isPaidTooLate)) {
    if (successorOf(late, subscriptions)) continue;
    await noteLatestPayment(late, 'subscription_ended', uid);
  }
  // Stripe leaves the last invoice payable after the final retry. A first boleto stays payable,
  // because we honour it.
  for (const ended of subscriptions.filter((each) => each.status === 'canceled' && owes(each))) {
    if (originOfSubscription(ended, uid) === 'checkout') await stopSubscription(stripe, ended);
  }
  const kept = currentSubscription(subscriptions)?.id ?? '';
  const toEnd = duplicatesOf(subscriptions, uid);
  for (const other of besideTheCurrent(subscriptions)) {
    const both = { uid, kept, second: other.id };
    if (!toEnd.includes(other)) {
      if (isLive(other)) await noteSecond(both);
      continue;
    }
    if (isLive(other)) logFailure('two_live_subscriptions', other.id, both);
    // Stripe may call a subscription incomplete just after its invoice was paid.
    await noteLatestPayment(other, 'second_subscription', uid);
    // It was just paid: start again, so that parallel calls keep the same one.
    if (!(await stopSubscription(stripe, other))) continue;
    const again = await readSubscriptions(stripe, idOf(other.customer) ?? '', uid);
    return keepOneSubscription(stripe, uid, again.subscriptions);
  }
}

/** Lists subscriptions that nobody can use. */
export function unusable(
  kind: 'no_account' | 'second_customer',
  { named }: CustomerOwner,
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription[] {
  const origins: Origin[] = kind === 'no_account' ? ['checkout', 'dashboard'] : ['checkout'];
  return subscriptions.filter(
    (each) => isOpen(each) && origins.includes(originOfSubscription(each, named?.uid)),
  );
}

export async function endUnusable(
  stripe: Stripe,
  kind: 'no_account' | 'second_customer',
  owner: CustomerOwner,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  for (const subscription of unusable(kind, owner, subscriptions)) {
    let open: Stripe.Subscription | undefined = subscription;
    while (open) {
      if (!isEnded(open) || isPaidTooLate(open)) await noteLatestPayment(open, kind, owner.uid);
      open = await stopSubscription(stripe, open);
    }
  }
}

/** Whether a subscription runs, owes money, or was paid after its end. */
function isOpen(subscription: Stripe.Subscription): boolean {
  return !isEnded(subscription) || owes(subscription) || isPaidTooLate(subscription);
}

/** Lists and logs a running Dashboard subscription besides the recorded one. */
export async function noteSecond(both: Record<'uid' | 'kept' | 'second', string>): Promise<void> {
  logFailure('two_live_subscriptions', both.second, both);
  await noteForOperator(secondSubscriptions, both.second, both);
}
