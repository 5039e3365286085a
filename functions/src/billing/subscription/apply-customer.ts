import type Stripe from 'stripe';
import { isLive } from '../customer/current-subscription.ts';
import { type CustomerUser, linkCustomerUser } from '../customer/customer-user.ts';
import { keepOneSubscription, stopWithoutUser } from './keep-one-subscription.ts';
import { expireSessions } from './stop-subscription.ts';
import { readCustomerState, syncSubscription } from './sync-subscription.ts';

/**
 * Updates everything that follows from a Stripe customer: the person's record and claims, one
 * subscription per person, no open checkout session beside a running subscription, nothing
 * running without an account. Idempotent.
 * @returns the kind of the customer's user.
 */
export async function applyCustomer(
  stripe: Stripe,
  customerId: string,
): Promise<CustomerUser['kind']> {
  const state = await readCustomerState(stripe, customerId);
  const user = await linkCustomerUser(stripe, customerId, state.subscriptions);
  if (user.kind === 'unknown') return user.kind;
  if (user.kind !== 'person') return stop(stripe, customerId, user, state.subscriptions);
  const { uid, record } = user;
  const { subscriptions, hasAccount } = await syncSubscription(stripe, uid, customerId, {
    state,
    record,
  });
  if (!hasAccount) return stop(stripe, customerId, { kind: 'no_account', uid }, subscriptions);
  if (subscriptions.some(isLive)) await expireSessions(stripe, customerId);
  await keepOneSubscription(stripe, uid, subscriptions);
  return user.kind;
}

async function stop(
  stripe: Stripe,
  customerId: string,
  { kind, uid }: { kind: 'no_account' | 'second_customer'; uid: string },
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerUser['kind']> {
  await expireSessions(stripe, customerId);
  await stopWithoutUser(stripe, subscriptions, kind, uid);
  return kind;
}
