import type Stripe from 'stripe';
import { discardCustomer, invoicesOf } from '../billing/customer/customer.ts';
import { type Deletion, stopCustomer } from '../billing/subscription/stop-customer.ts';
import { isMissing } from '../services/stripe.ts';
import { keepAccounting } from './accounting-store.ts';

/**
 * Ends a customer's subscriptions, at once and without a refund, stores the accounting record,
 * and deletes the customer, cards included. Stripe keeps the invoices. Idempotent; lists payments
 * and throws as `stopCustomer` does.
 */
export async function closeCustomer(
  stripe: Stripe,
  customer: string,
  deletion: Deletion,
): Promise<void> {
  if (await isDiscarded(stripe, customer)) return;
  await stopCustomer(stripe, customer, deletion);
  await keepAccounting(customer, await invoicesOf(stripe, customer));
  await discardCustomer(stripe, customer);
}

async function isDiscarded(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customer)).deleted === true;
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
    return true;
  }
}
