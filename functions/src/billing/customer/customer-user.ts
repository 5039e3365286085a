import type Stripe from 'stripe';
import { findAccount } from '../../services/firebase.ts';
import { idOf } from '../../services/stripe.ts';
import type { UserRecord } from '../../users/user-record.ts';
import { ensureUser, keepCustomer, readUser, userOfCustomer } from '../../users/user-store.ts';
import { readAllSubscriptions } from './customer.ts';
import { originOfInvoice, uidOfMetadata } from './ownership.ts';

/** Whose customer it is, as far as it is ours. */
export interface CustomerOwner {
  uid: string;
  /** The record that names the customer; undefined where none does. */
  named: UserRecord | undefined;
}

/**
 * The owner of a customer: the person whose record names it, else the one for whom this project
 * created it or one of its subscriptions. Undefined for a customer that is not ours.
 * @param subscriptions The customer's: they keep the uid after the customer was deleted.
 */
export async function findOwner(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerOwner | undefined> {
  const named = await userOfCustomer(customerId);
  if (named) return { uid: named.uid, named };
  const uid =
    subscriptions.map(({ metadata }) => uidOfMetadata(metadata)).find(Boolean) ??
    (await uidOfCustomer(stripe, customerId, subscriptions));
  return uid === undefined ? undefined : { uid, named: undefined };
}

/** By the customer's own metadata, which a list of its subscriptions has already brought. */
async function uidOfCustomer(
  stripe: Stripe,
  customerId: string,
  [subscription]: readonly Stripe.Subscription[],
): Promise<string | undefined> {
  const brought = subscription?.customer;
  const customer =
    typeof brought === 'object' ? brought : await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : uidOfMetadata(customer.metadata);
}

/**
 * Tells of an invoice whether it is ours, for reports. An invoice of our checkout says so itself; of
 * another one the customer's owner is asked for, once for each customer.
 * @param uids The uids of the records that name a customer, as far as the caller has read them.
 */
export function ourInvoices(
  stripe: Stripe,
  uids: ReadonlyMap<string, string> = new Map(),
): (invoice: Stripe.Invoice) => Promise<boolean> {
  const owners = new Map<string, Promise<CustomerOwner | undefined>>();
  const read = async (customer: string) => {
    const { subscriptions } = await readAllSubscriptions(stripe, customer);
    return findOwner(stripe, customer, subscriptions);
  };
  return async (invoice) => {
    const { metadata } = invoice.parent?.subscription_details ?? {};
    if (uidOfMetadata(metadata) !== undefined) return true;
    const customer = idOf(invoice.customer);
    if (customer === undefined || originOfInvoice(invoice, metadata?.uid) === 'foreign')
      return false;
    const uid = uids.get(customer);
    if (uid !== undefined) return originOfInvoice(invoice, uid) !== 'foreign';
    const found = owners.get(customer) ?? read(customer);
    owners.set(customer, found);
    const owner = await found;
    return owner !== undefined && originOfInvoice(invoice, owner.named?.uid) !== 'foreign';
  };
}

/**
 * The user of a Stripe customer. `second_customer` and `no_account` are ours, but the person's
 * record names another customer, or the account does not exist. `foreign` is not ours.
 */
export type CustomerUser =
  | { kind: 'person'; uid: string; record: UserRecord }
  | { kind: 'no_account'; uid: string }
  /** `kept` is the subscription of the person's record. */
  | { kind: 'second_customer'; uid: string; kept: string | null }
  | { kind: 'foreign' };

/** The user of a customer with this owner; writes the customer to a record that names none. */
export async function linkCustomerUser(
  customerId: string,
  owner: CustomerOwner | undefined,
): Promise<CustomerUser> {
  if (!owner) return { kind: 'foreign' };
  const { uid, named } = owner;
  if (named) return { kind: 'person', uid, record: named };
  const record = (await readUser(uid)) ?? ((await findAccount(uid)) && (await ensureUser(uid)));
  if (!record) return { kind: 'no_account', uid };
  const kept = await keepCustomer(uid, customerId);
  if (kept === customerId) return { kind: 'person', uid, record };
  return { kind: 'second_customer', uid, kept: record.subscription_id };
}
