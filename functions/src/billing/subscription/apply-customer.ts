import type Stripe from 'stripe';
import { isLive } from '../customer/current-subscription.ts';
import { type CustomerUser, linkCustomerUser } from '../customer/customer-user.ts';
import { chargeNewerMethod } from '../customer/payment-method.ts';
import { keepOneSubscription, stopWithoutUser } from './keep-one-subscription.ts';
import { expireSessions } from './stop-subscription.ts';
import { readCustomerState, syncSubscription } from './sync-subscription.ts';

export interface Applied {
  user: CustomerUser['kind'];
  /** Of a person. */
  uid?: string;
  /** What was not as at Stripe and has been written: fields of the record, `claims`. */
  changed: string[];
}

/**
 * Updates everything that follows from a Stripe customer: the method that renewals are paid with,
 * the person's record and claims, one subscription per person, no open checkout session beside a running subscription, nothing
 * running without an account. Idempotent.
 */
export async function applyCustomer(stripe: Stripe, customerId: string): Promise<Applied> {
  let state = await readCustomerState(stripe, customerId);
  const user = await linkCustomerUser(stripe, customerId, state.subscriptions);
  if (user.kind === 'unknown') return { user: user.kind, changed: [] };
  if (user.kind !== 'person') return stop(stripe, customerId, user, state.subscriptions);
  const { uid, record } = user;
  // Before its event comes, and where the subscription was not changed by anybody else.
  if (await chargeNewerMethod(stripe, state.subscriptions)) {
    state = await readCustomerState(stripe, customerId);
  }
  const synced = await syncSubscription(stripe, record, customerId, state);
  const { subscriptions, hasAccount, changed } = synced;
  if (!hasAccount) return stop(stripe, customerId, { kind: 'no_account', uid }, subscriptions);
  if (subscriptions.some(isLive)) await expireSessions(stripe, customerId);
  await keepOneSubscription(stripe, uid, subscriptions);
  return { user: user.kind, uid, changed };
}

async function stop(
  stripe: Stripe,
  customerId: string,
  { kind, uid }: { kind: 'no_account' | 'second_customer'; uid: string },
  subscriptions: readonly Stripe.Subscription[],
): Promise<Applied> {
  await expireSessions(stripe, customerId);
  await stopWithoutUser(stripe, subscriptions, kind, uid);
  return { user: kind, changed: [] };
}
