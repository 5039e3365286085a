import type Stripe from 'stripe';
import { idOf, isMissing, stripeNow } from '../../services/stripe.ts';
import { billingEmail } from '../../users/account-email.ts';
import type { UserRecord } from '../../users/user-record.ts';
import { keepCustomer } from '../../users/user-store.ts';
import {
  isOurSession,
  originOfInvoice,
  originOfSubscription,
  ownMetadata,
  uidOfMetadata,
} from './ownership.ts';

/**
 * Customers newer than this may be missing from Stripe's search, seconds (twice the documented
 * delay): https://docs.stripe.com/search#data-freshness
 */
const SEARCH_DELAY_SECONDS = 120;

/** Finds a person's customers, recent ones by listing, because Stripe's search lags. */
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
 * Returns the person's customer, creating it if needed. Call it under the person's lock.
 * @param deleted A recorded customer that was deleted in the Dashboard.
 */
export async function ensureCustomer(
  stripe: Stripe,
  { uid, email, displayName, phoneNumber, stripeCustomerId: known }: UserRecord,
  deleted?: string,
): Promise<string> {
  if (known && known !== deleted) return known;
  // A customer created by an earlier call that failed before saving its id.
  const earlier = (await findCustomers(stripe, uid)).find(({ id }) => id !== deleted);
  const billing = billingEmail(email);
  const { id } = earlier
    ? await stripe.customers.update(earlier.id, { email: billing ?? '' })
    : await stripe.customers.create({
        ...(billing !== undefined && { email: billing }),
        ...(displayName !== null && { name: displayName }),
        ...(phoneNumber !== null && { phone: phoneNumber }),
        metadata: ownMetadata(uid),
        preferred_locales: ['pt-BR'],
      });
  return keepCustomer(uid, id, deleted);
}

/** Whether we may delete a customer: no other environment or product created it or sold to it. */
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
  try {
    const found = await stripe.customers.retrieve(customer);
    return found.deleted ? undefined : found;
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
    return undefined;
  }
}

export async function discardCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}

export interface CustomerReading {
  /** Ended ones too, with latest invoice, customer and payment methods. */
  subscriptions: Stripe.Subscription[];
  now: number;
}

/** Lists the subscriptions of a person's customer that are ours; none for a missing customer. */
export async function readSubscriptions(
  stripe: Stripe,
  customer: string,
  uid: string,
): Promise<CustomerReading> {
  const { subscriptions, now } = await readAllSubscriptions(stripe, customer);
  return { subscriptions: withoutForeign(subscriptions, uid), now };
}

/** Keeps subscriptions that are ours. @param uid As in `originOfSubscription`. */
export function withoutForeign(
  subscriptions: readonly Stripe.Subscription[],
  uid: string | undefined,
): Stripe.Subscription[] {
  return subscriptions.filter((each) => originOfSubscription(each, uid) !== 'foreign');
}

/** Lists all subscriptions of a customer, foreign ones too. */
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
  return orNone(stripe, read, { subscriptions: [], now: Math.floor(Date.now() / 1000) });
}

/** Lists our sessions among a customer's last 100. @param uid As in `originOfSubscription`. */
export async function sessionsOf(
  stripe: Stripe,
  customer: string,
  uid: string | undefined,
  filter: Pick<Stripe.Checkout.SessionListParams, 'status' | 'created'>,
): Promise<Stripe.Checkout.Session[]> {
  const list = { customer, limit: 100, ...filter };
  const read = async () => (await stripe.checkout.sessions.list(list)).data;
  return (await orNone(stripe, read, [])).filter((each) => isOurSession(each, uid));
}

/** Lists all invoices of a customer, foreign ones too, newest first. */
function readAllInvoices(
  stripe: Stripe,
  customer: string,
  filter: Pick<Stripe.InvoiceListParams, 'status' | 'expand'> = {},
): Promise<Stripe.Invoice[]> {
  const list = { customer, limit: 100, ...filter };
  return orNone(stripe, () => stripe.invoices.list(list).autoPagingToArray({ limit: 10_000 }), []);
}

/** Lists our invoices of a customer, newest first. @param uid As in `originOfInvoice`. */
export async function invoicesOf(
  stripe: Stripe,
  customer: string,
  uid: string | undefined,
  filter: Pick<Stripe.InvoiceListParams, 'status' | 'expand'> = {},
): Promise<Stripe.Invoice[]> {
  const all = await readAllInvoices(stripe, customer, filter);
  return all.filter((each) => originOfInvoice(each, uid) !== 'foreign');
}

/** Lists charges of our invoices among a customer's last 100, newest first, failed ones too. */
export async function chargesOf(
  stripe: Stripe,
  customer: string,
  uid: string,
): Promise<Stripe.Charge[]> {
  const read = async () => (await stripe.charges.list({ customer, limit: 100 })).data;
  const [charges, invoices] = await Promise.all([
    orNone(stripe, read, []),
    invoicesOf(stripe, customer, uid, { expand: ['data.payments'] }),
  ]);
  const intents = new Set(
    invoices.flatMap(({ payments }) =>
      (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)),
    ),
  );
  return charges.filter(({ payment_intent }) => intents.has(idOf(payment_intent)));
}

async function orNone<Read>(stripe: Stripe, read: () => Promise<Read>, none: Read): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    return none;
  }
}
