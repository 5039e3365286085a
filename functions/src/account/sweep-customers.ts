import type Stripe from 'stripe';
import { applyCustomer } from '../billing/apply-customer.ts';
import { logFailure } from '../http/logging.ts';
import { finishedDeletions } from '../users/deletion-store.ts';
import { closeCustomer } from './close-customer.ts';

/** The checkout that makes a customer reads the account first, and ends within a minute. */
const BEFORE_SECONDS = 600;

/**
 * Closes the Stripe customers that a checkout made for accounts whose deletion ended in the
 * last day, had it died before it could take them back itself.
 * @returns how many there were.
 */
export async function sweepCustomers(stripe: Stripe): Promise<number> {
  const deleted = await finishedDeletions();
  if (deleted.size === 0) return 0;
  const gte = Math.floor(Math.min(...deleted.values()) / 1000) - BEFORE_SECONDS;
  let closed = 0;
  for await (const { id, metadata } of stripe.customers.list({ created: { gte }, limit: 100 })) {
    if (!metadata.uid || !deleted.has(metadata.uid)) continue;
    logFailure('Stripe customer of a deleted account', id);
    await applyCustomer(stripe, id);
    await closeCustomer(stripe, id);
    closed += 1;
  }
  return closed;
}
