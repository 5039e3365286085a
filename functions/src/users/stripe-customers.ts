import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emailField } from '../contract/fields.ts';

/**
 * How long Stripe's search may take to find a new customer, seconds, twice over:
 * https://docs.stripe.com/search#data-freshness.
 */
const SEARCH_DELAY_SECONDS = 120;

/**
 * The customers that our checkout has created for a person: Stripe's search finds the older
 * ones, the list of all that were created just now has the others. Neither names an e-mail.
 */
export async function findCustomers(stripe: Stripe, uid: string): Promise<Stripe.Customer[]> {
  const gte = Math.floor(Date.now() / 1000) - SEARCH_DELAY_SECONDS;
  const [{ data: older }, recent] = await Promise.all([
    stripe.customers.search({ query: `metadata['uid']:'${uid}'`, limit: 100 }),
    stripe.customers.list({ created: { gte }, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  ]);
  const found = new Map([...older, ...recent].map((customer) => [customer.id, customer] as const));
  return [...found.values()].filter(({ metadata }) => metadata.uid === uid);
}

/**
 * The customer's e-mail at Stripe. Undefined for one that Firebase accepts and Stripe does
 * not, such as `a@b` or one of 255 characters: the checkout then asks for it.
 */
export function billingEmail(account: string): string | undefined {
  return z.safeParse(emailField, account).data;
}
