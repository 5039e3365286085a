import type Stripe from 'stripe';
import type { Person } from '../caller.ts';
import { ensureUser, keepCustomer } from '../users/user-store.ts';

/**
 * The person's one Stripe customer, made the first time. Parallel calls make it under
 * the same idempotency key, and the record keeps the first that is named.
 */
export async function customerOf(stripe: Stripe, person: Person): Promise<string> {
  const record = await ensureUser(person.uid);
  if (record.stripeCustomerId) return record.stripeCustomerId;
  const customer = await stripe.customers.create(
    {
      // Nothing that may change between two calls: the same key needs the same request.
      email: record.email,
      metadata: { uid: person.uid },
      preferred_locales: ['pt-BR'],
    },
    { idempotencyKey: `customer:${person.uid}` },
  );
  return keepCustomer(person.uid, customer.id);
}

/** All subscriptions of a customer, ended ones too. */
export async function subscriptionsOf(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription[]> {
  const list = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  return list.data;
}
