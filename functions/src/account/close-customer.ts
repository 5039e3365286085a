import type Stripe from 'stripe';
import { discardCustomer, invoicesOf } from '../billing/customer.ts';
import { stopCustomer } from '../billing/stop-subscription.ts';
import { isMissing } from '../services/stripe.ts';
import { keepAccounting } from './accounting-store.ts';

/**
 * Ends what a customer still pays for, at once and without a refund, notes their payments
 * without their name, and deletes the customer, cards included. Stripe keeps the invoices.
 * Done again it goes on where it ended; throws as `stopCustomer` does.
 */
export async function closeCustomer(stripe: Stripe, customer: string): Promise<void> {
  if (await isGone(stripe, customer)) return;
  await stopCustomer(stripe, customer);
  await keepAccounting(customer, await invoicesOf(stripe, customer));
  // Somebody else, or this very work before it died, may have done it already.
  await discardCustomer(stripe, customer);
}

async function isGone(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customer)).deleted === true;
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
    return true;
  }
}
