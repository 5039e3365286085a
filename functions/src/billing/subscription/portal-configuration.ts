import type Stripe from 'stripe';
import { PORTALS, type Portal } from '../../contract/stripe-account.ts';

/**
 * Returns one of the portal configurations that `npm run provision` marked as ours, or undefined
 * before that command has run. Finds the configuration by its metadata, because an id in our
 * settings might belong to another Stripe account.
 */
export async function portalConfiguration(
  stripe: Stripe,
  portal: Portal,
  expand: string[] = [],
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { used_by, plans } = PORTALS[portal];
  const all = stripe.billingPortal.configurations.list({ active: true, limit: 100, expand });
  for await (const found of all) {
    if (found.metadata?.used_by === used_by && found.metadata.plans === plans) return found;
  }
  return undefined;
}
