import type Stripe from 'stripe';
import { DAY } from '../../contract/days.ts';
import { logFailure } from '../../http/logging.ts';
import { idOf } from '../../services/stripe.ts';
import {
  currentSubscription,
  hasStarted,
  isEnded,
  isLive,
} from '../customer/current-subscription.ts';
import { type CustomerReading, readSubscriptions } from '../customer/customer.ts';
import type { CustomerOwner } from '../customer/customer-user.ts';
import { type Origin, originOfSubscription } from '../customer/ownership.ts';
import { successorOf, wasCredited } from './late-payment.ts';
import { addToOperatorList, secondSubscriptions } from './operator-lists.ts';
import { isPayable, stopSubscription } from './stop-subscription.ts';
import {
  isPaidTooLate,
  recordUnmatchedLatest,
  recordUnmatchedPayment,
} from './unmatched-payments.ts';

/**
 * Returns the duplicates of the running subscription: all other open subscriptions that our
 * checkout created.
 */
export function duplicatesOf(
  subscriptions: readonly Stripe.Subscription[],
  uid: string,
): Stripe.Subscription[] {
  return openOthers(subscriptions).filter((each) => originOfSubscription(each, uid) === 'checkout');
}

function openOthers(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] {
  const current = currentSubscription(subscriptions);
  if (!current || !hasStarted(current)) return [];
  return subscriptions.filter((each) => each !== current && !isEnded(each));
}

/** Cancels duplicates of the running subscription, and stores their payments for refunds. */
export async function cancelDuplicateSubscriptions(
  stripe: Stripe,
  uid: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  for (const late of subscriptions) {
    if (await isPaymentLost(stripe, late, subscriptions)) {
      await recordUnmatchedLatest(stripe, late, 'subscription_ended', uid);
    }
  }
  // Void the last invoice of a canceled subscription, because the customer could still pay it. If a
  // subscription expired because its first boleto was not paid in time, keep the invoice. A late
  // payment of that boleto creates a new subscription.
  for (const ended of subscriptions.filter(
    (each) => each.status === 'canceled' && isPayable(each),
  )) {
    if (originOfSubscription(ended, uid) === 'checkout') await stopSubscription(stripe, ended);
  }
  const kept = currentSubscription(subscriptions)?.id ?? '';
  const duplicates = duplicatesOf(subscriptions, uid);
  for (const other of openOthers(subscriptions)) {
    const entry = { uid, kept, second: other.id };
    if (!duplicates.includes(other)) {
      if (isLive(other)) await reportSecondSubscription(entry);
      continue;
    }
    if (isLive(other)) logFailure('two_live_subscriptions', other.id, entry);
    // Just after a payment, Stripe may still report `incomplete`, so check the invoice for a
    // payment that operators have to refund.
    await recordUnmatchedLatest(stripe, other, 'second_subscription', uid);
    // `stopSubscription` returns the subscription if the customer has just paid it. In that case,
    // read all subscriptions and start again, so that parallel calls keep the same subscription.
    if (!(await stopSubscription(stripe, other))) continue;
    const again = await readSubscriptions(stripe, idOf(other.customer) ?? '', uid);
    return cancelDuplicateSubscriptions(stripe, uid, again.subscriptions);
  }
}

export type UnusableReason = 'no_account' | 'second_customer';

/**
 * Returns the subscriptions that nobody can use, because the account is missing or the person's
 * record contains another customer's id. Omits ended subscriptions, except those with an invoice
 * that can still be paid or that was paid too late.
 */
export function unusableSubscriptions(
  kind: UnusableReason,
  { linkedRecord }: CustomerOwner,
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription[] {
  const origins: Origin[] = kind === 'no_account' ? ['checkout', 'dashboard'] : ['checkout'];
  return subscriptions.filter(
    (each) =>
      (!isEnded(each) || isPayable(each) || isPaidInVain(each, subscriptions)) &&
      origins.includes(originOfSubscription(each, linkedRecord?.uid)),
  );
}

/** Whether a payment came after the subscription's end, and bought no other subscription. */
function isPaidInVain(
  subscription: Stripe.Subscription,
  subscriptions: readonly Stripe.Subscription[],
): boolean {
  return isPaidTooLate(subscription) && !successorOf(subscription, subscriptions);
}

/** Whether a payment came after the subscription's end, and bought no subscription or credit. */
async function isPaymentLost(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  return isPaidInVain(subscription, subscriptions) && !(await wasCredited(stripe, subscription));
}

/** The customer may withdraw from a purchase within this time (Brazilian law 8.078, article 49). */
const WITHDRAWAL_S = 7 * DAY;

/**
 * Cancels the subscriptions that nobody can use. Stores their payments for operators to refund. If
 * the account is missing, a running subscription's payments are stored only if they were made in
 * the last seven days.
 */
export async function endUnusable(
  stripe: Stripe,
  kind: UnusableReason,
  owner: CustomerOwner,
  { subscriptions, now }: CustomerReading,
): Promise<void> {
  for (const subscription of unusableSubscriptions(kind, owner, subscriptions)) {
    let open: Stripe.Subscription | undefined = subscription;
    while (open) {
      if (kind === 'no_account' && !isEnded(open)) {
        await recordSince(stripe, open, owner.uid, now - WITHDRAWAL_S);
      } else if (!isEnded(open) || (await isPaymentLost(stripe, open, subscriptions))) {
        await recordUnmatchedLatest(stripe, open, kind, owner.uid);
      }
      open = await stopSubscription(stripe, open);
    }
  }
}

async function recordSince(
  stripe: Stripe,
  { id }: Stripe.Subscription,
  uid: string,
  since: number,
): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 });
  for (const invoice of data) {
    const isRecent = (invoice.status_transitions.paid_at ?? 0) > since;
    if (isRecent) await recordUnmatchedPayment(stripe, invoice, 'no_account', uid);
  }
}

export async function reportSecondSubscription(
  entry: Record<'uid' | 'kept' | 'second', string>,
): Promise<void> {
  logFailure('two_live_subscriptions', entry.second, entry);
  await addToOperatorList(secondSubscriptions, entry.second, entry);
}
