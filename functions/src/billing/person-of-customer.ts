import type Stripe from 'stripe';
import { logFailure } from '../logging.ts';
import { ensureUser, keepCustomer, uidOfCustomer } from '../users/user-store.ts';
import { subscriptionsOf } from './customer.ts';

/**
 * The uid that a Stripe customer belongs to: the record that names it, else the uid that
 * our checkout wrote on its subscriptions or on the customer. Undefined when nobody, or
 * nobody any more, is behind it.
 */
export async function personOfCustomer(
  stripe: Stripe,
  customerId: string,
): Promise<string | undefined> {
  const known = await uidOfCustomer(customerId);
  if (known !== undefined) return known;
  const uid = await uidOnStripe(stripe, customerId);
  if (uid === undefined || !(await exists(uid))) return undefined;
  const kept = await keepCustomer(uid, customerId);
  if (kept === customerId) return uid;
  // One customer a person: a second one was not made by us, and someone must look at it.
  logFailure('A second Stripe customer for one person', customerId, { uid, kept });
  return undefined;
}

/** The uid that our checkout wrote at Stripe, on a subscription of the customer or on itself. */
export async function uidOnStripe(stripe: Stripe, customerId: string): Promise<string | undefined> {
  const subscriptions = await subscriptionsOf(stripe, customerId);
  const named = subscriptions.find((subscription) => subscription.metadata.uid);
  if (named) return named.metadata.uid;
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : customer.metadata.uid;
}

async function exists(uid: string): Promise<boolean> {
  try {
    await ensureUser(uid);
    return true;
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!gone) throw error;
    return false;
  }
}
