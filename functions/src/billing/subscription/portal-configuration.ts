import type Stripe from 'stripe';
import { PORTAL_METADATA } from '../../contract/stripe-account.ts';

/**
 * Returns the portal configuration that `npm run provision` marked as ours, or undefined before
 * that command has run. Finds the configuration by its metadata, because an id in our settings
 * might belong to another Stripe account.
 */
export async function portalConfiguration(
  stripe: Stripe,
  expand: string[] = [],
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const all = stripe.billingPortal.configurations.list({ active: true, limit: 100, expand });
  for await (const found of all) {
    if (found.metadata?.used_by === PORTAL_METADATA.used_by) return found;
  }
  return undefined;
}
