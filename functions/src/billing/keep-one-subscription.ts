import type Stripe from 'stripe';
import { logFailure } from '../http/logging.ts';
import { idOf } from '../services/stripe.ts';
import { currentSubscription, isEnded, isLive } from './current-subscription.ts';
import { readSubscriptions } from './customer.ts';
import { stopSubscription } from './stop-subscription.ts';
import {
  isPaidTooLate,
  noteUnmatchedPayment,
  paymentOf,
  type UnmatchedReason,
} from './unmatched-payments.ts';

/**
 * Holds a person to one subscription: beside one that runs, what is incomplete is ended and
 * its boleto voided, and a second one that runs is logged as an error, its payment kept for
 * the operator to give back, and ended. Money that came for an ended one is kept too.
 * A second one that our checkout did not make is somebody's decision: it is only logged.
 */
export async function keepOneSubscription(
  stripe: Stripe,
  uid: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  for (const late of subscriptions.filter(isPaidTooLate)) {
    await noteMoney(late, 'subscription_ended', uid);
  }
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return;
  for (const other of subscriptions) {
    if (other === current || isEnded(other)) continue;
    if (isLive(other)) {
      const both = { uid, kept: current.id, second: other.id };
      logFailure('two live subscriptions of one person', other.id, both);
      if (other.metadata.uid !== uid) continue;
    }
    // Also of one that Stripe calls incomplete for a moment longer, though its invoice is paid.
    await noteMoney(other, 'second_subscription', uid);
    // Its money came in this moment: which of the two stays has to be the same for everybody who looks.
    if (await stopSubscription(stripe, other)) return keepOneOf(stripe, uid, other);
  }
}

async function keepOneOf(
  stripe: Stripe,
  uid: string,
  { customer }: Stripe.Subscription,
): Promise<void> {
  const { subscriptions } = await readSubscriptions(stripe, idOf(customer) ?? '');
  await keepOneSubscription(stripe, uid, subscriptions);
}

/**
 * Ends what runs for nobody: the account is gone, or its record names another customer.
 * The money that came for it is kept for the operator.
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
      if (!isEnded(open) || isPaidTooLate(open)) await noteMoney(open, reason, uid);
      open = await stopSubscription(stripe, open);
    }
  }
}

async function noteMoney(
  subscription: Stripe.Subscription,
  reason: UnmatchedReason,
  uid: string | null,
): Promise<void> {
  const payment = paymentOf(subscription, reason, uid);
  if (payment) await noteUnmatchedPayment(payment);
}
