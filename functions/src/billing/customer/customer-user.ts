import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { findAccount } from '../../services/firebase.ts';
import type { UserRecord } from '../../users/user-record.ts';
import { ensureUser, keepCustomer, readUser, userOfCustomer } from '../../users/user-store.ts';

/**
 * The user of a Stripe customer. `second_customer` and `no_account` were created by our
 * checkout for a uid whose record names another customer, or whose account no longer exists;
 * `unknown` was not created by us.
 */
export type CustomerUser =
  | { kind: 'person'; uid: string; record: UserRecord }
  | { kind: 'second_customer' | 'no_account'; uid: string }
  | { kind: 'unknown' };

/**
 * Finds a customer's user by the record that names the customer, else by the uid in Stripe's
 * metadata; then the customer is written to the person's record where that names none.
 * @param subscriptions The customer's: they keep the uid after the customer was deleted.
 */
export async function linkCustomerUser(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerUser> {
  const known = await userOfCustomer(customerId);
  if (known) return { kind: 'person', uid: known.uid, record: known };
  const uid = await uidAtStripe(stripe, customerId, subscriptions);
  if (uid === undefined) {
    logFailure('customer_without_user', customerId);
    return { kind: 'unknown' };
  }
  const record = (await readUser(uid)) ?? ((await findAccount(uid)) && (await ensureUser(uid)));
  if (!record) return { kind: 'no_account', uid };
  const kept = await keepCustomer(uid, customerId);
  return kept === customerId ? { kind: 'person', uid, record } : { kind: 'second_customer', uid };
}

async function uidAtStripe(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<string | undefined> {
  const named = subscriptions.find((subscription) => subscription.metadata.uid);
  if (named) return named.metadata.uid;
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : customer.metadata.uid;
}
