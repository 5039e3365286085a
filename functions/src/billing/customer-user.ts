import type Stripe from 'stripe';
import { logFailure } from '../http/logging.ts';
import {
  accountExists,
  ensureUser,
  keepCustomer,
  readUser,
  uidOfCustomer,
} from '../users/user-store.ts';

/**
 * Whose a Stripe customer is. `second_customer` and `no_account` were made by our checkout
 * for somebody whose record names another one, or who is gone; `unknown` is not ours.
 */
export type CustomerUser =
  | { kind: 'person'; uid: string }
  | { kind: 'second_customer' | 'no_account'; uid: string }
  | { kind: 'unknown' };

/**
 * Finds the owner and changes nothing: the record that names the customer, else the uid that
 * our checkout wrote at Stripe.
 * @param subscriptions The customer's own, which keep the uid after the customer was deleted.
 */
export async function findCustomerUser(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerUser> {
  const known = await uidOfCustomer(customerId);
  if (known !== undefined) return { kind: 'person', uid: known };
  const uid = await uidOnStripe(stripe, customerId, subscriptions);
  if (uid === undefined) return { kind: 'unknown' };
  const record = await readUser(uid);
  // Another delivery may have noted this very customer since the first question.
  const kept = record?.stripeCustomerId ?? customerId;
  if (kept !== customerId) return { kind: 'second_customer', uid };
  const exists = record !== undefined || (await accountExists(uid));
  return { kind: exists ? 'person' : 'no_account', uid };
}

/** The same, and notes the customer on the record of a person that names none. */
export async function linkCustomerUser(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerUser> {
  const owner = await findCustomerUser(stripe, customerId, subscriptions);
  if (owner.kind === 'unknown') logFailure('Stripe customer without a person', customerId);
  if (owner.kind !== 'person') return owner;
  await ensureUser(owner.uid);
  const kept = await keepCustomer(owner.uid, customerId);
  if (kept === customerId) return owner;
  logFailure('A second Stripe customer for one person', customerId, { uid: owner.uid, kept });
  return { kind: 'second_customer', uid: owner.uid };
}

async function uidOnStripe(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<string | undefined> {
  const named = subscriptions.find((subscription) => subscription.metadata.uid);
  if (named) return named.metadata.uid;
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : customer.metadata.uid;
}
