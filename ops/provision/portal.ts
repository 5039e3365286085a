import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { PORTAL_METADATA } from '#contract/stripe-account.ts';
import { portalConfiguration } from '../../functions/src/billing/subscription/portal-configuration.ts';
import type { Plan } from './change.ts';
import { currentPrices } from './prices.ts';

type Features = Stripe.BillingPortal.Configuration.Features;

const PRODUCTS = 'data.features.subscription_update.products';

/**
 * Returns the changes to the configuration of Stripe's customer portal. In the portal, customers
 * can cancel at the period's end, change their card, see their invoices, and switch to any current
 * price. The functions find the configuration by its metadata.
 * @param pricesPending Whether this is a dry run that would change prices.
 */
export async function planPortal(stripe: Stripe, pricesPending: boolean): Promise<Plan> {
  const { configurations } = stripe.billingPortal;
  const own = await portalConfiguration(stripe, [PRODUCTS]);
  if (!own) {
    const create = async () =>
      configurations.create({ metadata: PORTAL_METADATA, features: await wantedFeatures(stripe) });
    const line = 'create portal configuration with all prices';
    return { changes: [{ line, apply: create }], refusals: [] };
  }
  const differing = [
    ...differingFeatures(own.features, await wantedFeatures(stripe)),
    ...(pricesPending ? ['the new prices'] : []),
  ];
  if (differing.length === 0) return { changes: [], refusals: [] };
  const apply = async () =>
    configurations.update(own.id, { features: await wantedFeatures(stripe) });
  const line = `update portal configuration ${own.id}: ${differing.join(', ')}`;
  return { changes: [{ line, apply }], refusals: [] };
}

async function wantedFeatures(stripe: Stripe) {
  return {
    customer_update: { enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products: await currentPrices(stripe),
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;
}

function differingFeatures(
  found: Features,
  wanted: Awaited<ReturnType<typeof wantedFeatures>>,
): string[] {
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
