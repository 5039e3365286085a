import type Stripe from 'stripe';
import { PORTAL_METADATA } from '../../contract/stripe-account.ts';

/**
 * The active portal configuration that `npm run provision` marked as ours; undefined in an
 * account where it has not run, which then uses its default. It is looked up for each session
 * and not a setting, so that no deployment can name one of another mode or account.
 * @param expand Fields of the list to expand.
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
