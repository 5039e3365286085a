import type Stripe from 'stripe';
import { findAccount } from '../../services/firebase.ts';
import { idOf } from '../../services/stripe.ts';
import type { UserRecord } from '../../users/user-record.ts';
import {
  ensureUser,
  findUserByCustomer,
  linkStripeCustomer,
  readUser,
} from '../../users/user-store.ts';
import { readAllSubscriptions } from './customer.ts';
import { originOfInvoice, uidOfMetadata } from './ownership.ts';

export interface CustomerOwner {
  uid: string;
  /** The user record whose `stripeCustomerId` is the customer's id, if any. */
  linkedRecord: UserRecord | undefined;
}

/**
 * Returns a customer's owner: the person whose record contains the customer's id, or else the
 * person whose uid is in the metadata of a subscription or of the customer. Returns undefined if
 * the customer is not ours.
 * @param subscriptions The customer's subscriptions. They keep their metadata even if the customer
 * was deleted.
 */
export async function findOwner(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<CustomerOwner | undefined> {
  const linkedRecord = await findUserByCustomer(customerId);
  if (linkedRecord) return { uid: linkedRecord.uid, linkedRecord };
  const uid =
    subscriptions.map(({ metadata }) => uidOfMetadata(metadata)).find(Boolean) ??
    (await uidOfCustomer(stripe, customerId, subscriptions));
  return uid === undefined ? undefined : { uid, linkedRecord: undefined };
}

/**
 * Returns the uid in a customer's metadata, if any. Subscriptions contain the expanded customer, so
 * only a customer without subscriptions needs a request.
 */
async function uidOfCustomer(
  stripe: Stripe,
  customerId: string,
  [subscription]: readonly Stripe.Subscription[],
): Promise<string | undefined> {
  const expanded = subscription?.customer;
  const customer =
    typeof expanded === 'object' ? expanded : await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : uidOfMetadata(customer.metadata);
}

/**
 * Returns a function that tells whether an invoice is ours. The function reads the owner of each
 * customer only once.
 * @param uids The uids that are already known, by customer id.
 */
export function createInvoiceFilter(
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
    return owner !== undefined && originOfInvoice(invoice, owner.linkedRecord?.uid) !== 'foreign';
  };
}

/**
 * The owner of a Stripe customer:
 * - `second_customer`: the person's record contains another customer's id.
 * - `no_account`: the person has no account.
 * - `foreign`: the customer is not ours.
 */
export type CustomerUser =
  | { kind: 'person'; uid: string; record: UserRecord }
  | { kind: 'no_account'; uid: string }
  /** `recorded` is the id of the subscription in the person's record, if any. */
  | { kind: 'second_customer'; uid: string; recorded: string | null }
  | { kind: 'foreign' };

/**
 * Returns the user of a customer. If the user's record has no `stripeCustomerId` yet, saves the
 * customer's id there.
 */
export async function linkCustomerUser(
  customerId: string,
  owner: CustomerOwner | undefined,
): Promise<CustomerUser> {
  if (!owner) return { kind: 'foreign' };
  const { uid, linkedRecord } = owner;
  if (linkedRecord) return { kind: 'person', uid, record: linkedRecord };
  const record = (await readUser(uid)) ?? ((await findAccount(uid)) && (await ensureUser(uid)));
  if (!record) return { kind: 'no_account', uid };
  const linked = await linkStripeCustomer(uid, customerId);
  if (linked === customerId) return { kind: 'person', uid, record };
  return { kind: 'second_customer', uid, recorded: record.subscription_id };
}
