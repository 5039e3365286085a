import type Stripe from 'stripe';
import type { Person } from '../../http/caller.ts';
import { hashOf } from '../../services/hash.ts';
import { isMissing, stripeNow } from '../../services/stripe.ts';
import { billingEmail } from '../../users/billing-email.ts';
import { isDeleted } from '../../users/deletion-store.ts';
import { findCustomers } from '../../users/stripe-customers.ts';
import { keepCustomer, type StoredUser } from '../../users/user-store.ts';
import { createOnce } from './create-once.ts';

export type Buyer = Pick<Person, 'uid' | 'email'>;

/**
 * The person's one Stripe customer, created at the first call. Parallel calls use the same
 * idempotency key, and the record keeps the first customer written.
 * @param read The person's record, as it was read in this call.
 * @param deleted A customer that was deleted in Stripe's Dashboard, to be replaced.
 */
export async function ensureCustomer(
  stripe: Stripe,
  person: Buyer,
  read: StoredUser,
  deleted?: string,
): Promise<string> {
  const known = read.record.stripeCustomerId;
  if (known && known !== deleted) return known;
  const created = await createCustomer(stripe, person, deleted);
  try {
    return await keepCustomer(person.uid, created, { read, deleted });
  } catch (error) {
    if (await isDeleted(person.uid)) await discardCustomer(stripe, created);
    throw error;
  }
}

/** Deletes a customer; one that is already deleted is fine. */
export async function discardCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}

async function createCustomer(
  stripe: Stripe,
  { uid, email }: Buyer,
  deleted: string | undefined,
): Promise<string> {
  const known = billingEmail(email);
  const fields = {
    ...(known !== undefined && { email: known }),
    metadata: { uid },
    preferred_locales: ['pt-BR'],
  };
  const find = async () => (await findCustomers(stripe, uid, email))[0];
  // Of an earlier checkout whose customer could not be written to the record.
  const earlier = await find();
  if (earlier) return earlier.id;
  // A key must be sent with the same request, and an account's e-mail may change.
  const name = ['customer', uid, hashOf(email), deleted ?? 'first'].join(':');
  const create = (once: Stripe.RequestOptions) => stripe.customers.create(fields, once);
  return (await createOnce(stripe, name, find, create)).id;
}

interface CustomerReading {
  /** All of them, ended ones too, each with its latest invoice. */
  subscriptions: Stripe.Subscription[];
  /** The time at Stripe, Unix seconds. */
  now: number;
}

/** A customer's subscriptions; none for a customer that does not exist. */
export async function readSubscriptions(
  stripe: Stripe,
  customer: string,
): Promise<CustomerReading> {
  try {
    const list = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice'],
    });
    return { subscriptions: list.data, now: stripeNow(list) };
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    return { subscriptions: [], now: Math.floor(Date.now() / 1000) };
  }
}

/** A customer's last 100 checkout sessions, newest first; none for one that does not exist. */
export async function sessionsOf(
  stripe: Stripe,
  customer: string,
  filter: Pick<Stripe.Checkout.SessionListParams, 'status' | 'created'> = {},
): Promise<Stripe.Checkout.Session[]> {
  try {
    return (await stripe.checkout.sessions.list({ customer, limit: 100, ...filter })).data;
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    return [];
  }
}

/** A customer's invoices, newest first; none for a customer that does not exist. */
export async function invoicesOf(
  stripe: Stripe,
  customer: string,
  filter: Pick<Stripe.InvoiceListParams, 'status'> = {},
): Promise<Stripe.Invoice[]> {
  const found: Stripe.Invoice[] = [];
  try {
    for await (const invoice of stripe.invoices.list({ customer, limit: 100, ...filter })) {
      found.push(invoice);
    }
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
  }
  return found;
}
