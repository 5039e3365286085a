import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { PORTALS, type Portal } from '#contract/stripe-account.ts';
import { portalConfiguration } from '../../functions/src/billing/subscription/portal-configuration.ts';
import type { Change, Plan } from './change.ts';
import { currentPrices } from './prices.ts';

type Features = Stripe.BillingPortal.Configuration.Features;

const PRODUCTS = 'data.features.subscription_update.products';

/**
 * Returns the changes to the two configurations of Stripe's customer portal. In the portal,
 * customers can cancel at the period's end, change their card and see their invoices. In `anyPlan`,
 * they can also switch to any current price. The functions find a configuration by its metadata.
 * @param pricesPending Whether this is a dry run that would change prices.
 */
export async function planPortals(stripe: Stripe, pricesPending: boolean): Promise<Plan> {
  const changes = [
    ...(await planPortal(stripe, 'anyPlan', pricesPending)),
    ...(await planPortal(stripe, 'samePlan', false)),
  ];
  return { changes, refusals: [] };
}

async function planPortal(
  stripe: Stripe,
  portal: Portal,
  pricesPending: boolean,
): Promise<Change[]> {
  const { configurations } = stripe.billingPortal;
  const wanted = async () => ({
    ...FEATURES,
    subscription_update: portal === 'anyPlan' ? await planChanges(stripe) : { enabled: false },
  });
  const own = await portalConfiguration(stripe, portal, [PRODUCTS]);
  if (!own) {
    const apply = async () =>
      configurations.create({ metadata: PORTALS[portal], features: await wanted() });
    return [{ line: `create portal configuration with ${CONTENTS[portal]}`, apply }];
  }
  const differing = [
    ...differingFeatures(own.features, await wanted()),
    ...(pricesPending ? ['the new prices'] : []),
  ];
  if (differing.length === 0) return [];
  const apply = async () => configurations.update(own.id, { features: await wanted() });
  return [{ line: `update portal configuration ${own.id}: ${differing.join(', ')}`, apply }];
}

const CONTENTS: Record<Portal, string> = { anyPlan: 'all prices', samePlan: 'no change of plan' };

const FEATURES = {
  customer_update: { enabled: false },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

async function planChanges(stripe: Stripe) {
  return {
    enabled: true,
    default_allowed_updates: ['price'],
    proration_behavior: 'always_invoice',
    products: await currentPrices(stripe),
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate;
}

function differingFeatures(found: Features, wanted: object): string[] {
  const now = { ...found, subscription_update: withSortedPrices(found.subscription_update) };
  return Object.entries(wanted).flatMap(([name, fields]) => {
    const feature = new Map<string, unknown>(Object.entries(now[name as keyof typeof now]));
    return Object.entries(fields)
      .filter(([field, value]) => !isDeepStrictEqual(feature.get(field), value))
      .map(([field]) => `${name}.${field}`);
  });
}

/** Returns the feature with products and prices sorted by id, so that it can be compared. */
function withSortedPrices({ products, ...rest }: Features['subscription_update']) {
  const listed = (products ?? [])
    .map(({ product, prices }) => ({ product, prices: prices.toSorted() }))
    .toSorted((a, b) => (a.product < b.product ? -1 : 1));
  return { ...rest, products: listed };
}
