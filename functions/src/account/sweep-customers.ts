import type Stripe from 'stripe';
import { applyCustomer } from '../billing/subscription/apply-customer.ts';
import { logFailure } from '../http/logging.ts';
import { finishedDeletions } from '../users/deletion-store.ts';
import { closeCustomer } from './close-customer.ts';

/** A checkout that began before the deletion may have created its customer earlier. */
const BEFORE_SECONDS = 600;

/**
 * Closes the Stripe customers of accounts deleted in the last day, which an interrupted
 * checkout has left.
 * @returns how many there were.
 */
export async function sweepCustomers(stripe: Stripe): Promise<number> {
  const deleted = await finishedDeletions();
  if (deleted.size === 0) return 0;
  const gte = Math.floor(Math.min(...deleted.values()) / 1000) - BEFORE_SECONDS;
  let closed = 0;
  for await (const { id, metadata } of stripe.customers.list({ created: { gte }, limit: 100 })) {
    if (!metadata.uid || !deleted.has(metadata.uid)) continue;
    logFailure('customer_of_deleted_account', id);
    await applyCustomer(stripe, id);
    await closeCustomer(stripe, id);
    closed += 1;
  }
  return closed;
}
