import type Stripe from 'stripe';
import { isEnded } from '../customer/current-subscription.ts';
import { invoicesOf, readSubscriptions, sessionsOf } from '../customer/customer.ts';
import { isUnpaid, latestInvoice } from '../customer/open-payment.ts';
import { noteUnmatchedPayment } from './unmatched-payments.ts';

/**
 * Cancels a subscription without a refund, after voiding its unpaid invoice and boleto. Idempotent.
 * https://docs.stripe.com/api/invoices/void
 * @returns the subscription, not cancelled, if its invoice was paid at this moment.
 * @throws Stripe's error if the subscription or its invoice is still open.
 */
export async function stopSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription | undefined> {
  const invoice = latestInvoice(subscription);
  const read = () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  if (invoice && isUnpaid(invoice)) {
    const refusal = await refusalOf(stripe, stripe.invoices.voidInvoice(invoice.id));
    const now = refusal && (await read());
    const changed = now && latestInvoice(now);
    if (changed?.status === 'paid') return now;
    if (changed && isUnpaid(changed)) throw refusal;
  }
  if (isEnded(subscription)) return undefined;
  const refusal = await refusalOf(stripe, stripe.subscriptions.cancel(subscription.id));
  if (refusal && !isEnded(await read())) throw refusal;
  return undefined;
}

/** Expires a customer's open sessions. @param uid As in `originOfSubscription`. */
export async function expireSessions(
  stripe: Stripe,
  customer: string,
  uid: string | undefined,
): Promise<void> {
  for (const { id } of await sessionsOf(stripe, customer, uid, { status: 'open' })) {
    await expireSession(stripe, id);
  }
}

/** Expires a session; returns false if it was just paid or expired. Throws if it is still open. */
export async function expireSession(stripe: Stripe, session: string): Promise<boolean> {
  const refusal = await refusalOf(stripe, stripe.checkout.sessions.expire(session));
  if (refusal === undefined) return true;
  if ((await stripe.checkout.sessions.retrieve(session)).status === 'open') throw refusal;
  return false;
}

/** Returns the refusal of a request: the object has mostly changed, so read it again. */
async function refusalOf(
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

/** A deletion by Stripe's time (Unix seconds); later payments have no use. */
export interface Deletion {
  uid: string;
  since: number;
}

/**
 * Expires sessions, cancels subscriptions, voids invoices and lists payments made since the
 * deletion began. Throws if something is still open after some rounds.
 */
export async function stopCustomer(
  stripe: Stripe,
  customer: string,
  { uid, since }: Deletion,
): Promise<void> {
  await stopAll(stripe, customer, uid);
  for (const invoice of await invoicesOf(stripe, customer, uid, { status: 'paid' })) {
    if ((invoice.status_transitions.paid_at ?? 0) < since) continue;
    await noteUnmatchedPayment(invoice, 'account_deleted', uid);
  }
}

async function stopAll(stripe: Stripe, customer: string, uid: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await expireSessions(stripe, customer, uid);
    const { subscriptions } = await readSubscriptions(stripe, customer, uid);
    const open = subscriptions.filter((each) => !isEnded(each) || owes(each));
    if (open.length === 0) return voidOpenInvoices(stripe, customer, uid);
    for (const subscription of open) await stopSubscription(stripe, subscription);
  }
  throw new Error('A customer could not be stopped');
}

/** Voids open invoices that are older than a subscription's latest. */
async function voidOpenInvoices(stripe: Stripe, customer: string, uid: string): Promise<void> {
  for (const { id } of await invoicesOf(stripe, customer, uid, { status: 'open' })) {
    const refusal = await refusalOf(stripe, stripe.invoices.voidInvoice(id));
    if (refusal && (await stripe.invoices.retrieve(id)).status === 'open') throw refusal;
  }
}

/** Whether the latest invoice can still be paid. */
export function owes(subscription: Stripe.Subscription): boolean {
  const invoice = latestInvoice(subscription);
  return invoice !== undefined && isUnpaid(invoice);
}
