import type Stripe from 'stripe';
import { isEnded } from '../customer/current-subscription.ts';
import { invoicesOf, readSubscriptions } from '../customer/customer.ts';
import { isUnpaid, latestInvoice } from '../customer/open-payment.ts';
import { expireSessions, stopSubscription } from './stop-subscription.ts';
import { noteUnmatchedPayment } from './unmatched-payments.ts';

const ROUNDS = 3;

/** The deletion of an account, from which on its payments have no use. */
export interface Deletion {
  uid: string;
  /** When it was asked for, Unix seconds at Stripe. */
  since: number;
}

/**
 * Expires a customer's open checkout sessions, cancels their subscriptions and voids unpaid
 * invoices. What was paid since the deletion was asked for is listed for the operator.
 * Throws when something is still open after some rounds.
 */
export async function stopCustomer(
  stripe: Stripe,
  customer: string,
  { uid, since }: Deletion,
): Promise<void> {
  await stopAll(stripe, customer);
  for (const invoice of await invoicesOf(stripe, customer, { status: 'paid' })) {
    if ((invoice.status_transitions.paid_at ?? 0) < since) continue;
    await noteUnmatchedPayment(invoice, 'account_deleted', uid);
  }
}

async function stopAll(stripe: Stripe, customer: string): Promise<void> {
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
