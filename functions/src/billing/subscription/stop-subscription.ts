import type Stripe from 'stripe';
import { isEnded } from '../customer/current-subscription.ts';
import { listOurInvoices, listOurSessions, readSubscriptions } from '../customer/customer.ts';
import { isUnpaid, latestInvoice } from '../customer/latest-invoice.ts';
import { recordUnmatchedPayment } from './unmatched-payments.ts';

/**
 * Voids a subscription's unpaid invoice and its boleto, and cancels the subscription without a
 * refund. A second call changes nothing. https://docs.stripe.com/api/invoices/void
 * @returns undefined, or the subscription if its invoice was paid before we could void it. In that
 * case, the subscription is not canceled.
 * @throws Stripe's error if the subscription or its invoice is still open afterwards.
 */
export async function stopSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription | undefined> {
  const invoice = latestInvoice(subscription);
  const read = () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  if (invoice && isUnpaid(invoice)) {
    const refusal = await catchInvalidRequest(stripe, stripe.invoices.voidInvoice(invoice.id));
    const now = refusal && (await read());
    const changed = now && latestInvoice(now);
    if (changed?.status === 'paid') return now;
    if (changed && isUnpaid(changed)) throw refusal;
  }
  if (isEnded(subscription)) return undefined;
  const refusal = await catchInvalidRequest(stripe, stripe.subscriptions.cancel(subscription.id));
  if (refusal && !isEnded(await read())) throw refusal;
  return undefined;
}

export async function expireSessions(
  stripe: Stripe,
  customer: string,
  uid: string | undefined,
): Promise<void> {
  for (const { id } of await listOurSessions(stripe, customer, uid, { status: 'open' })) {
    await expireSession(stripe, id);
  }
}

/**
 * Expires a Checkout Session and returns true. Returns false if the session was already paid or
 * expired. Throws if the session is still open.
 */
export async function expireSession(stripe: Stripe, session: string): Promise<boolean> {
  const refusal = await catchInvalidRequest(stripe, stripe.checkout.sessions.expire(session));
  if (refusal === undefined) return true;
  if ((await stripe.checkout.sessions.retrieve(session)).status === 'open') throw refusal;
  return false;
}

/**
 * Waits for a request. Returns Stripe's error if the request was invalid, or undefined on success.
 * After an error, the caller reads the object again, because the object has probably just changed.
 */
async function catchInvalidRequest(
  stripe: Stripe,
  work: Promise<unknown>,
): Promise<Stripe.errors.StripeError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return error;
    throw error;
  }
}

const ROUNDS = 3;

/** An account's deletion. `since` is its start time on Stripe's server, in Unix seconds. */
export interface Deletion {
  uid: string;
  since: number;
}

/**
 * Expires sessions, cancels subscriptions and voids invoices of a customer. Payments after the
 * start of the deletion are stored for operators to refund. Throws if something is still open after
 * three attempts.
 */
export async function stopCustomerBilling(
  stripe: Stripe,
  customer: string,
  { uid, since }: Deletion,
): Promise<void> {
  await stopSubscriptions(stripe, customer, uid);
  for (const invoice of await listOurInvoices(stripe, customer, uid, { status: 'paid' })) {
    if ((invoice.status_transitions.paid_at ?? 0) < since) continue;
    await recordUnmatchedPayment(stripe, invoice, 'account_deleted', uid);
  }
}

async function stopSubscriptions(stripe: Stripe, customer: string, uid: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await expireSessions(stripe, customer, uid);
    const { subscriptions } = await readSubscriptions(stripe, customer, uid);
    const open = subscriptions.filter((each) => !isEnded(each) || isPayable(each));
    if (open.length === 0) return voidOpenInvoices(stripe, customer, uid);
    for (const subscription of open) await stopSubscription(stripe, subscription);
  }
  throw new Error('A customer could not be stopped');
}

/** Voids all open invoices. `stopSubscription` voids only the latest invoice of a subscription. */
async function voidOpenInvoices(stripe: Stripe, customer: string, uid: string): Promise<void> {
  for (const { id } of await listOurInvoices(stripe, customer, uid, { status: 'open' })) {
    const refusal = await catchInvalidRequest(stripe, stripe.invoices.voidInvoice(id));
    if (refusal && (await stripe.invoices.retrieve(id)).status === 'open') throw refusal;
  }
}

export function isPayable(subscription: Stripe.Subscription): boolean {
  const invoice = latestInvoice(subscription);
  return invoice !== undefined && isUnpaid(invoice);
}
