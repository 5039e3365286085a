import type Stripe from 'stripe';
import { keepAccounting } from '../account/accounting-store.ts';
import { isMissing } from '../stripe.ts';
import { subscriptionsOf } from './customer.ts';
import { stopPayments } from './stop-payments.ts';

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

/**
 * Cancels what a customer still subscribes to, at once and without a refund, notes their
 * payments without their name, and deletes the customer, cards included. Stripe keeps the
 * invoices. Done again it goes on where it ended; throws as `stopPayments` does.
 */
export async function closeCustomer(stripe: Stripe, customer: string): Promise<void> {
  if (await isGone(stripe, customer)) return;
  await stopPayments(stripe, customer);
  for (const { id, status } of await subscriptionsOf(stripe, customer)) {
    if (!ENDED.includes(status)) await unlessGone(stripe, stripe.subscriptions.cancel(id));
  }
  await keepAccounting(customer, await invoicesOf(stripe, customer));
  await unlessGone(stripe, stripe.customers.del(customer));
}

/** All invoices of a customer, newest first; one that Stripe does not have has none. */
export async function invoicesOf(stripe: Stripe, customer: string): Promise<Stripe.Invoice[]> {
  const found: Stripe.Invoice[] = [];
  try {
    for await (const invoice of stripe.invoices.list({ customer, limit: 100 })) found.push(invoice);
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
  }
  return found;
}

async function isGone(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customer)).deleted === true;
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
    return true;
  }
}

/** Somebody else, or this very work before it died, may have done it already. */
async function unlessGone(stripe: Stripe, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}
