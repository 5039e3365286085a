import type Stripe from 'stripe';
import type { Plan } from './change.ts';
import { planCoupons } from './coupons.ts';
import { planDomain, planPaymentMethods } from './payment-methods.ts';
import { planPortal } from './portal.ts';
import { planPrices } from './prices.ts';
import { planProducts } from './products.ts';
import type { StoreSecret } from './secrets.ts';
import { planWebhook } from './webhook.ts';

export interface Account {
  stripe: Stripe;
  /** The site's address. */
  appUrl: URL;
  /** Whether Stripe can reach the site: a local site can't be an endpoint of a real account. */
  reachable: boolean;
  storeSecret: StoreSecret;
}

/**
 * What differs from the contract, by kind of object; reads only.
 * `pending` has the kinds before it whose changes were not applied, as in a dry run. In the order in
 * which they are applied: later ones name earlier ones.
 */
export const planners = {
  products: ({ stripe }) => planProducts(stripe),
  prices: ({ stripe }) => planPrices(stripe),
  coupons: ({ stripe }) => planCoupons(stripe),
  portal: ({ stripe }, pending) => planPortal(stripe, pending.has('prices')),
  paymentMethods: ({ stripe }) => planPaymentMethods(stripe),
  domain: async ({ stripe, appUrl }) =>
    appUrl.protocol === 'https:' ? planDomain(stripe, appUrl) : NOTHING,
  webhook: async ({ stripe, appUrl, reachable, storeSecret }) =>
    reachable ? planWebhook(stripe, appUrl, storeSecret) : NOTHING,
} satisfies Record<string, (account: Account, pending: Set<string>) => Promise<Plan>>;
export type Kind = keyof typeof planners;

const NOTHING: Plan = { changes: [], refusals: [] };
