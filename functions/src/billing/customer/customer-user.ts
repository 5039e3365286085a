import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import type { UserRecord } from '../../users/user-record.ts';
import {
  accountExists,
  ensureUser,
  keepCustomer,
  readUser,
  userOfCustomer,
} from '../../users/user-store.ts';

/**
 * The user of a Stripe customer. `second_customer` and `no_account` were created by our
 * checkout for a uid whose record names another customer, or whose account no longer exists;
 * `unknown` was not created by us.
 */
export type CustomerUser =
  | {
      kind: 'person';
      uid: string;
      /** The one that names the customer; absent while none does. */
      record?: UserRecord;
    }
  | { kind: 'second_customer' | 'no_account'; uid: string }
  | { kind: 'unknown' };

/**
 * Finds a customer's user and writes nothing: by the record that names the customer, else by
 * the uid in Stripe's metadata.
 * @param subscriptions The customer's: they keep the uid after the customer was deleted.
 */
export async function findCustomerUser(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerUser> {
  const known = await userOfCustomer(customerId);
  if (known) return { kind: 'person', uid: known.uid, record: known };
  const uid = await uidAtStripe(stripe, customerId, subscriptions);
  if (uid === undefined) return { kind: 'unknown' };
  const record = await readUser(uid);
  // Another delivery may have linked this customer since the first query.
  const linked = record?.stripeCustomerId ?? customerId;
  if (linked !== customerId) return { kind: 'second_customer', uid };
  const exists = record !== undefined || (await accountExists(uid));
  return { kind: exists ? 'person' : 'no_account', uid };
}

/** The same, and writes the customer to the person's record where that names none. */
export async function linkCustomerUser(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerUser> {
  const user = await findCustomerUser(stripe, customerId, subscriptions);
  if (user.kind === 'unknown') logFailure('customer_without_user', customerId);
  if (user.kind !== 'person' || user.record) return user;
  await ensureUser(user.uid);
  const kept = await keepCustomer(user.uid, customerId);
  if (kept === customerId) return user;
  logFailure('second_customer', customerId, { uid: user.uid, kept });
  return { kind: 'second_customer', uid: user.uid };
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
