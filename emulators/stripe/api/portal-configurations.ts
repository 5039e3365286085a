import * as z from 'zod/mini';
import {
  newPortalConfiguration,
  subscriptionCancel,
  subscriptionUpdate,
} from '../objects/portal-configuration.ts';
import { clearableText, flag, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { listParams, paginate } from '../protocol/pagination.ts';
import { noParams, route } from './route.ts';

/** Stripe lists at most ten products: https://docs.stripe.com/customer-management/configure-portal. */
const products = z
  .array(z.strictObject({ product: text, prices: z.array(text) }))
  .check(z.maxLength(10, 'Array products exceeded maximum 10 allowed elements.'));

/** Card changes and the list of invoices are always on, everything else is always off. */
const features = z.strictObject({
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

const updateParams = z.strictObject({
  default_return_url: z.optional(clearableText),
  features: z.optional(features),
  metadata: z.optional(metadata),
});

export const portalConfigurationRoutes = [
  route(
    'POST /v1/billing_portal/configurations',
    z.extend(updateParams, { features }),
    ({ world, params }) => {
      const { subscription_cancel: cancel, subscription_update: update } = params.features;
      const fields = {
        isDefault: false,
        canCancel: cancel?.enabled ?? false,
        products: update?.enabled ? (update.products ?? []) : [],
        returnUrl: params.default_return_url ?? null,
        metadata: mergeMetadata({}, params.metadata),
      };
      const configuration = newPortalConfiguration(fields, world.now());
      const { portalConfigurations } = world.store;
      return world.create(
        portalConfigurations,
        configuration,
        'billing_portal.configuration.created',
      );
    },
  ),

  route('GET /v1/billing_portal/configurations', listParams, ({ world, params }) =>
    paginate(
      {
        objects: world.store.portalConfigurations.newestFirst(),
        kind: 'configuration',
        url: '/v1/billing_portal/configurations',
      },
      params,
    ),
  ),

  route('GET /v1/billing_portal/configurations/:id', noParams, ({ world, id }) =>
    world.require(world.store.portalConfigurations, id),
  ),

  route('POST /v1/billing_portal/configurations/:id', updateParams, ({ world, id, params }) => {
    const { portalConfigurations } = world.store;
    const before = world.require(portalConfigurations, id);
    const { subscription_cancel: cancel, subscription_update: update } = params.features ?? {};
    const listed = before.features.subscription_update.products ?? [];
    const patch = {
      default_return_url: params.default_return_url ?? before.default_return_url,
      features: {
        ...before.features,
        ...(cancel && { subscription_cancel: subscriptionCancel(cancel.enabled) }),
        ...(update && {
          subscription_update: subscriptionUpdate(
            update.enabled ? (update.products ?? listed) : [],
          ),
        }),
      },
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      updated: world.now(),
    };
    const event = 'billing_portal.configuration.updated';
    return world.update(portalConfigurations, id, patch, event);
  }),
];
