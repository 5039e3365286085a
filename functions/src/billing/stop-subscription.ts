import type Stripe from 'stripe';
import { isEnded } from './current-subscription.ts';
import { readSubscriptions, sessionsOf } from './customer.ts';
import { isUnpaid, latestInvoice } from './open-payment.ts';

/**
 * Ends a subscription now, without a refund. Its unpaid invoice is voided first, which
 * cancels the payment and the boleto behind it, so that nobody pays for what is over.
 * Done again it changes nothing.
 * @returns the subscription as it is now, left alone, when its money came in this very
 *   moment: what becomes of that money is for the caller to say. Undefined when it ended.
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
    !(await done(stripe, stripe.invoices.voidInvoice(invoice.id)))
  ) {
    const now = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    });
    if (latestInvoice(now)?.status === 'paid') return now;
  }
  if (!isEnded(subscription)) await done(stripe, stripe.subscriptions.cancel(subscription.id));
  return undefined;
}

const ROUNDS = 3;

/**
 * Sees to it that a customer pays no more: open payment forms and subscriptions end, unpaid
 * invoices are void. Throws when something is still open after that.
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

/** An ended subscription's invoice may still be payable: by a boleto that was issued before. */
function owes(subscription: Stripe.Subscription): boolean {
  const invoice = latestInvoice(subscription);
  return invoice !== undefined && isUnpaid(invoice);
}

/** Ends a customer's open payment forms; one that was paid for meanwhile has made a subscription. */
export async function expireSessions(stripe: Stripe, customer: string): Promise<void> {
  for (const { id } of await sessionsOf(stripe, customer, { status: 'open' })) {
    await expireSession(stripe, id);
  }
}

/** Ends an open payment form; false when it was just paid for or ended by another call. */
export function expireSession(stripe: Stripe, session: string): Promise<boolean> {
  return done(stripe, stripe.checkout.sessions.expire(session));
}

/** False when Stripe refused, because things stand otherwise by now: whoever asks looks again. */
async function done(stripe: Stripe, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}
