import type Stripe from 'stripe';
import { isEnded } from '../customer/current-subscription.ts';
import { readSubscriptions, sessionsOf } from '../customer/customer.ts';
import { isUnpaid, latestInvoice } from '../customer/open-payment.ts';

/**
 * Cancels a subscription now, without a refund. Its unpaid invoice is voided first, which also
 * cancels its payment and boleto. Idempotent.
 * @returns the subscription, not cancelled, when its invoice was paid at this very moment, for
 *   the caller to decide; undefined when it has ended.
 * https://docs.stripe.com/api/invoices/void
 */
export async function stopSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription | undefined> {
  const invoice = latestInvoice(subscription);
  if (
    invoice &&
    isUnpaid(invoice) &&
    !(await succeeds(stripe, stripe.invoices.voidInvoice(invoice.id)))
  ) {
    const now = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    if (latestInvoice(now)?.status === 'paid') return now;
  }
  if (!isEnded(subscription)) await succeeds(stripe, stripe.subscriptions.cancel(subscription.id));
  return undefined;
}

const ROUNDS = 3;

/**
 * Expires a customer's open checkout sessions, cancels their subscriptions and voids unpaid
 * invoices. Throws when something is still open after some rounds.
 */
export async function stopCustomer(stripe: Stripe, customer: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await expireSessions(stripe, customer);
    const { subscriptions } = await readSubscriptions(stripe, customer);
    const open = subscriptions.filter((each) => !isEnded(each) || owes(each));
    if (open.length === 0) return;
    for (const subscription of open) await stopSubscription(stripe, subscription);
  }
  throw new Error('A customer could not be stopped');
}

/** Whether its invoice can still be paid, as by a boleto from before the subscription ended. */
function owes(subscription: Stripe.Subscription): boolean {
  const invoice = latestInvoice(subscription);
  return invoice !== undefined && isUnpaid(invoice);
}

/** Expires a customer's open checkout sessions, except those that were paid meanwhile. */
export async function expireSessions(stripe: Stripe, customer: string): Promise<void> {
  for (const { id } of await sessionsOf(stripe, customer, { status: 'open' })) {
    await expireSession(stripe, id);
  }
}

/** Expires an open checkout session; false when it was just paid or expired by another call. */
export function expireSession(stripe: Stripe, session: string): Promise<boolean> {
  return succeeds(stripe, stripe.checkout.sessions.expire(session));
}

/** False when Stripe refused because the object has changed: read it again. */
async function succeeds(stripe: Stripe, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}
