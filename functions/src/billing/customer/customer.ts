import type Stripe from 'stripe';
import { isMissing, stripeNow } from '../../services/stripe.ts';
import { billingEmail, findCustomers } from '../../users/stripe-customers.ts';
import type { UserRecord } from '../../users/user-record.ts';
import { keepCustomer } from '../../users/user-store.ts';

/**
 * The person's one Stripe customer, created and written to the record at the first call, or after
 * it was deleted in Stripe's Dashboard (`deleted`). To be called under the person's lock.
 */
export async function ensureCustomer(
  stripe: Stripe,
  { uid, email, displayName, phoneNumber, stripeCustomerId: known }: UserRecord,
  deleted?: string,
): Promise<string> {
  if (known && known !== deleted) return known;
  // Of an earlier call, which could not write it to the record.
  const earlier = (await findCustomers(stripe, uid)).find(({ id }) => id !== deleted);
  const billing = billingEmail(email);
  const { id } = earlier
    ? await stripe.customers.update(earlier.id, { email: billing ?? '' })
    : await stripe.customers.create({
        ...(billing !== undefined && { email: billing }),
        ...(displayName !== null && { name: displayName }),
        ...(phoneNumber !== null && { phone: phoneNumber }),
        metadata: { uid },
        preferred_locales: ['pt-BR'],
      });
  return keepCustomer(uid, id, deleted);
}

/** Deletes a customer; one that is already deleted is fine. */
export async function discardCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}

interface CustomerReading {
  /** All of them, ended ones too, each with its latest invoice, its customer and payment methods. */
  subscriptions: Stripe.Subscription[];
  /** The time at Stripe, Unix seconds. */
  now: number;
}

/** A customer's subscriptions; none for a customer that does not exist. */
export function readSubscriptions(stripe: Stripe, customer: string): Promise<CustomerReading> {
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

/** A customer's last 100 checkout sessions, newest first; none for one that does not exist. */
export function sessionsOf(
  stripe: Stripe,
  customer: string,
  filter: Pick<Stripe.Checkout.SessionListParams, 'status' | 'created'>,
): Promise<Stripe.Checkout.Session[]> {
  const list = { customer, limit: 100, ...filter };
  return orNone(stripe, async () => (await stripe.checkout.sessions.list(list)).data, []);
}

/** A customer's invoices, newest first; none for a customer that does not exist. */
export function invoicesOf(
  stripe: Stripe,
  customer: string,
  filter: Pick<Stripe.InvoiceListParams, 'status'> = {},
): Promise<Stripe.Invoice[]> {
  const list = { customer, limit: 100, ...filter };
  return orNone(stripe, () => stripe.invoices.list(list).autoPagingToArray({ limit: 10_000 }), []);
}

/** A customer's last 100 charges, newest first, failed ones too; none for one that does not exist. */
export function chargesOf(stripe: Stripe, customer: string): Promise<Stripe.Charge[]> {
  const list = { customer, limit: 100 };
  return orNone(stripe, async () => (await stripe.charges.list(list)).data, []);
}

async function orNone<Read>(stripe: Stripe, read: () => Promise<Read>, none: Read): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    return none;
  }
}
