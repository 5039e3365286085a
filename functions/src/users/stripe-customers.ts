import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emailField } from '../contract/fields.ts';

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

/**
 * The customer's e-mail at Stripe. Undefined for one that Firebase accepts and Stripe does
 * not, such as `a@b` or one of 255 characters: the checkout then asks for it.
 */
export function billingEmail(account: string): string | undefined {
  return z.safeParse(emailField, account).data;
}
