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

/** The kinds of object in the order in which they are applied: later ones name earlier ones. */
export type Kind =
  | 'products'
  | 'prices'
  | 'coupons'
  | 'portal'
  | 'paymentMethods'
  | 'domain'
  | 'webhook';

/**
 * What differs from the contract, by kind of object; reads only.
 * `pending` has the kinds before it whose changes were not applied, as in a dry run.
 */
export const planners: Record<Kind, (account: Account, pending: Set<Kind>) => Promise<Plan>> = {
  products: ({ stripe }) => planProducts(stripe),
  prices: ({ stripe }) => planPrices(stripe),
  coupons: ({ stripe }) => planCoupons(stripe),
  portal: ({ stripe }, pending) => planPortal(stripe, pending.has('prices')),
  paymentMethods: ({ stripe }) => planPaymentMethods(stripe),
  domain: async ({ stripe, appUrl }) =>
    appUrl.protocol === 'https:' ? planDomain(stripe, appUrl) : NOTHING,
  webhook: async ({ stripe, appUrl, reachable, storeSecret }) =>
    reachable ? planWebhook(stripe, appUrl, storeSecret) : NOTHING,
};

export const KINDS = Object.keys(planners) as Kind[];

const NOTHING: Plan = { changes: [], refusals: [] };
