import type Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  newPortalConfiguration,
  type PortalProduct,
  subscriptionCancel,
  subscriptionUpdate,
} from '../objects/portal-configuration.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { clearableText, flag, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { listParams } from '../protocol/pagination.ts';
import type { Simulation } from '../simulation.ts';
import { listRoute, readRoute } from './list-route.ts';
import { route } from './route.ts';

const PATH = '/v1/billing_portal/configurations';

/**
 * The prices that customers can choose in the portal, by product. Stripe allows at most ten:
 * https://docs.stripe.com/customer-management/configure-portal
 */
const products = z
  .array(z.strictObject({ product: text, prices: z.array(text) }))
  .check(z.maxLength(10, 'Array products exceeded maximum 10 allowed elements.'));

/**
 * The features of a portal configuration. In the local Stripe, only cancellations and plan changes
 * can be configured. The other features are fixed.
 */
const features = z.strictObject({
  customer_update: z.optional(z.strictObject({ enabled: z.literal('false') })),
  invoice_history: z.optional(z.strictObject({ enabled: z.literal('true') })),
  payment_method_update: z.optional(z.strictObject({ enabled: z.literal('true') })),
  subscription_cancel: z.optional(
    z.strictObject({ enabled: flag, mode: z.optional(z.literal('at_period_end')) }),
  ),
  subscription_update: z.optional(
    z.strictObject({
      enabled: flag,
      default_allowed_updates: z.optional(z.array(z.literal('price'))),
      products: z.optional(products),
      proration_behavior: z.optional(z.literal('always_invoice')),
    }),
  ),
});

const createParams = z.strictObject({
  default_return_url: z.optional(clearableText),
  features,
  metadata: z.optional(metadata),
});

const updateParams = z.extend(createParams, {
  active: z.optional(flag),
  features: z.optional(features),
});

export const portalConfigurationRoutes = [
  route(`POST ${PATH}`, createParams, ({ simulation, params }) => {
    const { subscription_cancel: cancel, subscription_update: update } = params.features;
    const offer = update?.enabled ? (update.products ?? []) : [];
    requireValidOffer(simulation, offer);
    const fields = {
      isDefault: false,
      canCancel: cancel?.enabled ?? false,
      canChangePlan: update?.enabled ?? false,
      returnUrl: params.default_return_url ?? null,
      metadata: mergeMetadata({}, params.metadata),
    };
    const configuration = newPortalConfiguration(fields, simulation.now());
    const { portalConfigurations, portalOffers } = simulation.store;
    portalOffers.put({ id: configuration.id, products: offer });
    const event = 'billing_portal.configuration.created';
    return simulation.create(portalConfigurations, configuration, event);
  }),

  listRoute(
    PATH,
    ({ portalConfigurations }) => portalConfigurations,
    z.extend(listParams, { active: z.optional(flag), is_default: z.optional(flag) }),
  ),
  readRoute(PATH, ({ portalConfigurations }) => portalConfigurations),

  route(`POST ${PATH}/:id`, updateParams, ({ simulation, id, params }) => {
    const { portalConfigurations, portalOffers } = simulation.store;
    const before = simulation.require(portalConfigurations, id);
    const { subscription_update: update } = params.features ?? {};
    if (update?.products) {
      requireValidOffer(simulation, update.products);
      portalOffers.put({ id, products: update.products });
    }
    const patch = {
      active: params.active ?? before.active,
      default_return_url: params.default_return_url ?? before.default_return_url,
      features: changedFeatures(before.features, params.features ?? {}),
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      updated: simulation.now(),
    };
    const event = 'billing_portal.configuration.updated';
    return simulation.update(portalConfigurations, id, patch, event);
  }),
];

function changedFeatures(
  before: Stripe.BillingPortal.Configuration.Features,
  { subscription_cancel: cancel, subscription_update: update }: z.output<typeof features>,
): Stripe.BillingPortal.Configuration.Features {
  return {
    ...before,
    ...(cancel && { subscription_cancel: subscriptionCancel(cancel.enabled) }),
    ...(update && { subscription_update: subscriptionUpdate(update.enabled) }),
  };
}

/**
 * Validates the prices that customers can choose in the portal.
 * @throws ApiError 400 if a price belongs to another product, or if two prices of a product have
 * the same period.
 */
function requireValidOffer(simulation: Simulation, offer: readonly PortalProduct[]): void {
  for (const { product, prices } of offer) {
    simulation.require(simulation.store.products, product, 'product');
    const found = prices.map((id) => simulation.require(simulation.store.prices, id, 'price'));
    const stranger = found.find((price) => price.product !== product);
    if (stranger) {
      throw invalidRequest(`The price ${stranger.id} does not belong to the product ${product}.`);
    }
    const periods = found.map(({ recurring }) => JSON.stringify(recurring));
    if (new Set(periods).size < periods.length) {
      throw invalidRequest('Each price of a product must have a unique billing interval.');
    }
  }
}
