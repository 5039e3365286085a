import type Stripe from 'stripe';
import { billingEmail } from './billing-email.ts';

/**
 * The customers that our checkout has created for a person, newest first: by the list, because
 * Stripe's search finds a new one only a minute later.
 * @param email The account's; for one that Stripe does not accept none is found.
 */
export async function findCustomers(
  stripe: Stripe,
  uid: string,
  email: string,
): Promise<Stripe.Customer[]> {
  const known = billingEmail(email);
  if (known === undefined) return [];
  const { data } = await stripe.customers.list({ email: known, limit: 100 });
  return data.filter(({ metadata }) => metadata.uid === uid);
}
