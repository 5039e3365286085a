import type Stripe from 'stripe';
import type { Person } from '../caller.ts';
import { isMissing } from '../stripe.ts';
import { ensureUser, keepCustomer } from '../users/user-store.ts';

/**
 * The person's one Stripe customer, made the first time. Parallel calls make it under
 * the same idempotency key, and the record keeps the first that is named.
 * @param gone A customer that was deleted in Stripe's Dashboard: another takes its place.
 */
export async function customerOf(stripe: Stripe, person: Person, gone?: string): Promise<string> {
  const { stripeCustomerId: known, email } = await ensureUser(person.uid);
  if (known && known !== gone) return known;
  const customer = await stripe.customers.create(
    {
      // Nothing that may change between two calls: the same key needs the same request.
      email,
      metadata: { uid: person.uid },
      preferred_locales: ['pt-BR'],
    },
    { idempotencyKey: ['customer', person.uid, ...(gone ? [gone] : [])].join(':') },
  );
  return keepCustomer(person.uid, customer.id, gone);
}

/** All subscriptions of a customer, ended ones too; one that Stripe does not have has none. */
export async function subscriptionsOf(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription[]> {
  try {
    const list = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    return list.data;
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    return [];
  }
}
