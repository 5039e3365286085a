import type Stripe from 'stripe';
import { isLive } from './current-subscription.ts';
import { type CustomerUser, linkCustomerUser } from './customer-user.ts';
import { keepOneSubscription, stopWithoutUser } from './keep-one-subscription.ts';
import { expireSessions } from './stop-subscription.ts';
import { readCustomerState, syncSubscription } from './sync-subscription.ts';

/**
 * Brings everything that hangs on a Stripe customer in line with what Stripe says now: the
 * person's record and claims, one subscription a person, no open payment form beside one
 * that runs, nothing that runs for nobody. Done again it changes nothing.
 * @returns whose the customer is.
 */
export async function applyCustomer(
  stripe: Stripe,
  customerId: string,
): Promise<CustomerUser['kind']> {
  const standing = await readCustomerState(stripe, customerId);
  const owner = await linkCustomerUser(stripe, customerId, standing.subscriptions);
  if (owner.kind === 'unknown') return owner.kind;
  if (owner.kind !== 'person') return stop(stripe, customerId, owner, standing.subscriptions);
  const { uid } = owner;
  const { subscriptions, hasAccount } = await syncSubscription(stripe, uid, customerId, standing);
  if (!hasAccount) return stop(stripe, customerId, { kind: 'no_account', uid }, subscriptions);
  if (subscriptions.some(isLive)) await expireSessions(stripe, customerId);
  await keepOneSubscription(stripe, uid, subscriptions);
  return owner.kind;
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
