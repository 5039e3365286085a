import type Stripe from 'stripe';
import { idOf, isMissing, stripeNow } from '../../services/stripe.ts';
import { billingEmail } from '../../users/account-email.ts';
import type { UserRecord } from '../../users/user-record.ts';
import { linkStripeCustomer } from '../../users/user-store.ts';
import {
  isOurSession,
  originOfInvoice,
  originOfSubscription,
  ownershipMetadata,
  uidOfMetadata,
} from './ownership.ts';

/**
 * For this many seconds after a customer's creation, Stripe's search may not find the customer. The
 * value is twice the delay that Stripe documents:
 * https://docs.stripe.com/search#data-freshness
 */
const SEARCH_DELAY_SECONDS = 120;

/**
 * Returns a person's customers. Searches Stripe, and also checks the most recent customers, because
 * the search may miss new ones.
 */
export async function findCustomers(stripe: Stripe, uid: string): Promise<Stripe.Customer[]> {
  const gte = Math.floor(Date.now() / 1000) - SEARCH_DELAY_SECONDS;
  const [{ data: older }, recent] = await Promise.all([
    stripe.customers.search({ query: `metadata['uid']:'${uid}'`, limit: 100 }),
    stripe.customers.list({ created: { gte }, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  ]);
  const found = new Map([...older, ...recent].map((customer) => [customer.id, customer] as const));
  return [...found.values()].filter(({ metadata }) => uidOfMetadata(metadata) === uid);
}

/**
 * Returns the id of the person's customer, or creates a customer. The caller must hold the person's
 * lock, because two parallel calls would each create a customer.
 * @param deleted The record's `stripeCustomerId`, if that customer was deleted in the Dashboard.
 */
export async function getOrCreateCustomer(
  stripe: Stripe,
  { uid, email, displayName, phoneNumber, stripeCustomerId: known }: UserRecord,
  deleted?: string,
): Promise<string> {
  if (known && known !== deleted) return known;
  // An earlier call may have created a customer and failed before saving the id in the record.
  const earlier = (await findCustomers(stripe, uid)).find(({ id }) => id !== deleted);
  const billing = billingEmail(email);
  const { id } = earlier
    ? await stripe.customers.update(earlier.id, { email: billing ?? '' })
    : await stripe.customers.create({
        ...(billing !== undefined && { email: billing }),
        ...(displayName !== null && { name: displayName }),
        ...(phoneNumber !== null && { phone: phoneNumber }),
        metadata: ownershipMetadata(uid),
        preferred_locales: ['pt-BR'],
      });
  return linkStripeCustomer(uid, id, deleted);
}

/**
 * Returns false if another project created or uses the customer. Other projects may share the
 * Stripe account.
 */
export async function isOnlyOurs(stripe: Stripe, customer: string, uid: string): Promise<boolean> {
  const found = await findCustomer(stripe, customer);
  if (!found) return true;
  if (found.metadata.project && uidOfMetadata(found.metadata) === undefined) return false;
  const { subscriptions } = await readAllSubscriptions(stripe, customer);
  if (subscriptions.some((each) => originOfSubscription(each, uid) === 'foreign')) return false;
  const invoices = await readAllInvoices(stripe, customer);
  return invoices.every((each) => originOfInvoice(each, uid) !== 'foreign');
}

/** Returns the customer, or undefined if it is missing or deleted. */
export async function findCustomer(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Customer | undefined> {
  const found = await retrieveCustomer(stripe, customer);
  return found?.deleted ? undefined : found;
}

/**
 * Returns the customer, which may be deleted. Returns undefined if the customer never existed in
 * the Stripe account and mode of our API key.
 */
export async function retrieveCustomer(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Customer | Stripe.DeletedCustomer | undefined> {
  try {
    return await stripe.customers.retrieve(customer);
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
    return undefined;
  }
}

export async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}

export interface CustomerReading {
  /**
   * The newest subscriptions, up to 100, including ended ones. The latest invoice, the customer and
   * the payment methods are expanded.
   */
  subscriptions: Stripe.Subscription[];
  /** The time on Stripe's server when the subscriptions were read, in Unix seconds. */
  now: number;
}

/**
 * Returns a customer's subscriptions, without those of other environments or products. Returns an
 * empty list if the customer does not exist.
 */
export async function readSubscriptions(
  stripe: Stripe,
  customer: string,
  uid: string,
): Promise<CustomerReading> {
  const { subscriptions, now } = await readAllSubscriptions(stripe, customer);
  return { subscriptions: withoutForeign(subscriptions, uid), now };
}

/**
 * Returns the subscriptions that our checkout or an operator created, without those of other
 * environments or products.
 * @param uid The user whose record contains this customer, or undefined if there is no such user.
 */
export function withoutForeign(
  subscriptions: readonly Stripe.Subscription[],
  uid: string | undefined,
): Stripe.Subscription[] {
  return subscriptions.filter((each) => originOfSubscription(each, uid) !== 'foreign');
}

/** Returns a customer's newest 100 subscriptions, including those of other products. */
export function readAllSubscriptions(stripe: Stripe, customer: string): Promise<CustomerReading> {
  const read = async () => {
    const list = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: [
        'data.latest_invoice',
        'data.default_payment_method',
        'data.customer.invoice_settings.default_payment_method',
      ],
    });
    return { subscriptions: list.data, now: stripeNow(list) };
  };
  return orEmpty(stripe, read, { subscriptions: [], now: Math.floor(Date.now() / 1000) });
}

/** Returns a customer's Checkout Sessions that we created, newest first. */
export async function listOurSessions(
  stripe: Stripe,
  customer: string,
  uid: string | undefined,
  filter: Pick<Stripe.Checkout.SessionListParams, 'status' | 'created'>,
): Promise<Stripe.Checkout.Session[]> {
  const list = stripe.checkout.sessions.list({ customer, limit: 100, ...filter });
  return (await readAll(stripe, list)).filter((each) => isOurSession(each, uid));
}

function readAllInvoices(
  stripe: Stripe,
  customer: string,
  filter: Pick<Stripe.InvoiceListParams, 'status' | 'expand'> = {},
): Promise<Stripe.Invoice[]> {
  return readAll(stripe, stripe.invoices.list({ customer, limit: 100, ...filter }));
}

/** Returns a customer's invoices for our subscriptions, newest first. */
export async function listOurInvoices(
  stripe: Stripe,
  customer: string,
  uid: string | undefined,
  filter: Pick<Stripe.InvoiceListParams, 'status' | 'expand'> = {},
): Promise<Stripe.Invoice[]> {
  const all = await readAllInvoices(stripe, customer, filter);
  return all.filter((each) => originOfInvoice(each, uid) !== 'foreign');
}

/** Returns a customer's charges for our invoices, including failed charges, newest first. */
export async function listOurCharges(
  stripe: Stripe,
  customer: string,
  uid: string,
): Promise<Stripe.Charge[]> {
  const [charges, invoices] = await Promise.all([
    readAll(stripe, stripe.charges.list({ customer, limit: 100 })),
    listOurInvoices(stripe, customer, uid, { expand: ['data.payments'] }),
  ]);
  const intents = new Set(
    invoices.flatMap(({ payments }) =>
      (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)),
    ),
  );
  return charges.filter(({ payment_intent }) => intents.has(idOf(payment_intent)));
}

/** Reads all pages of a list. Returns an empty list if the customer does not exist. */
function readAll<Item>(stripe: Stripe, list: Stripe.ApiListPromise<Item>): Promise<Item[]> {
  return orEmpty(stripe, () => list.autoPagingToArray({ limit: 10_000 }), []);
}

async function orEmpty<Read>(stripe: Stripe, read: () => Promise<Read>, none: Read): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    return none;
  }
}
