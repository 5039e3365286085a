import type Stripe from 'stripe';
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
  const first = Math.min(...[...deleted.values()].map(({ since }) => since));
  const gte = first - BEFORE_SECONDS;
  let closed = 0;
  for await (const { id, metadata } of stripe.customers.list({ created: { gte }, limit: 100 })) {
    const uid = metadata.uid ?? '';
    const deletion = deleted.get(uid);
    if (!deletion) continue;
    logFailure('customer_of_deleted_account', id);
    await closeCustomer(stripe, id, { uid, since: deletion.since });
    closed += 1;
  }
  return closed;
}
