import type Stripe from 'stripe';
import { isDeleted } from '../../users/deletion-store.ts';
import { hasStarted, isEnded, isLive } from '../customer/current-subscription.ts';
import { readAllSubscriptions, retrieveCustomer } from '../customer/customer.ts';
import { type CustomerUser, findOwner, linkCustomerUser } from '../customer/customer-user.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import { applyMethodChange } from '../customer/payment-method.ts';
import { canceledWhileOverdue } from './canceled-overdue.ts';
import {
  cancelDuplicateSubscriptions,
  endUnusable,
  reportSecondSubscription,
} from './duplicates.ts';
import { type Buyer, settleLatePayments } from './late-payment.ts';
import { addToOperatorList, leftCredits } from './operator-lists.ts';
import { expireSessions, stopSubscription } from './stop-subscription.ts';
import { readCustomerState, syncSubscription, toCustomerState } from './sync-subscription.ts';

export interface Applied {
  user: CustomerUser['kind'];
  uid?: string;
  changed: string[];
}

interface Options {
  /** Whether to cancel the subscriptions of a user whose account no longer exists. */
  endMissing?: boolean;
  /**
   * Whether the call handles a Stripe event about this customer. The event proves that the customer
   * exists. If Stripe still does not find the customer, `STRIPE_SECRET_KEY` belongs to another
   * account. The function then throws, and does not remove the user's access.
   */
  isOfEvent?: boolean;
}

/**
 * Updates everything that depends on a Stripe customer: payment method, user record, claims,
 * duplicate subscriptions, Checkout Sessions and late payments. Ignores customers that are not
 * ours. A second call changes nothing.
 */
export async function applyCustomer(
  stripe: Stripe,
  customerId: string,
  { endMissing = false, isOfEvent = false }: Options = {},
): Promise<Applied> {
  const reading = await readAllSubscriptions(stripe, customerId);
  const isEmpty = reading.subscriptions.length === 0;
  if (isOfEvent && isEmpty && !(await retrieveCustomer(stripe, customerId))) {
    throw new Error('STRIPE_SECRET_KEY is of another account than the event');
  }
  const owner = await findOwner(stripe, customerId, reading.subscriptions);
  const user = await linkCustomerUser(customerId, owner);
  if (!owner || user.kind === 'foreign') return { user: 'foreign', changed: [] };
  const { uid } = owner;
  const settleLate = (reason: Buyer['reason'], subscriptions: readonly Stripe.Subscription[]) =>
    settleLatePayments(stripe, { uid, customer: customerId, reason }, subscriptions, reading.now);
  const withoutAccount = async (): Promise<Applied> => {
    // Read the subscriptions again. If the account was deleted after the first reading, its
    // subscription has been canceled but still looks running in that reading. `endUnusable` would
    // then list the subscription's payment for a refund by mistake.
    const again = await readAllSubscriptions(stripe, customerId);
    await settleLate('no_account', again.subscriptions);
    if (endMissing || (await isDeleted(uid))) {
      await expireSessions(stripe, customerId, owner.linkedRecord?.uid);
      await endUnusable(stripe, 'no_account', owner, again);
    }
    return { user: 'no_account', changed: [] };
  };
  if (user.kind === 'no_account') return withoutAccount();
  if (user.kind === 'second_customer') {
    await settleLate(user.kind, reading.subscriptions);
    await expireSessions(stripe, customerId, undefined);
    await endUnusable(stripe, user.kind, owner, reading);
    for (const second of reading.subscriptions.filter(isLive)) {
      const isByHand = originOfSubscription(second) === 'dashboard';
      if (isByHand)
        await reportSecondSubscription({ uid, kept: user.recorded ?? '', second: second.id });
    }
    return { user: user.kind, changed: [] };
  }
  const { record } = user;
  let state = await toCustomerState(stripe, customerId, uid, reading);
  // A purchase sets the default payment method only on the subscription. The portal sets it only on
  // the customer. Make both equal and read Stripe again.
  if (await applyMethodChange(stripe, state.subscriptions)) {
    state = await readCustomerState(stripe, customerId, uid);
  }
  const synced = await syncSubscription(stripe, record, customerId, state);
  const { subscriptions, hasAccount, changed } = synced;
  if (!hasAccount) return withoutAccount();
  const canceled = canceledWhileOverdue(synced, uid);
  if (canceled) {
    await stopSubscription(stripe, canceled);
    return applyCustomer(stripe, customerId);
  }
  if (await settleLate('subscription_ended', subscriptions)) {
    return applyCustomer(stripe, customerId);
  }
  if (subscriptions.some(hasStarted)) await expireSessions(stripe, customerId, uid);
  await cancelDuplicateSubscriptions(stripe, uid, subscriptions);
  const { customer_credit: amount } = synced.fields;
  if (amount && subscriptions.every(isEnded)) {
    await addToOperatorList(leftCredits, customerId, { uid, customer: customerId, amount });
  }
  return { user: user.kind, uid, changed };
}
