import type Stripe from 'stripe';
import { newId } from '../ids.ts';

/** A product that customers can switch to in the portal, with the ids of its prices. */
export interface PortalProduct {
  product: string;
  prices: string[];
}

export interface ConfigurationFields {
  id?: string;
  isDefault: boolean;
  canCancel: boolean;
  canChangePlan: boolean;
  returnUrl: string | null;
  metadata: Stripe.Metadata;
}

/** Returns a configuration's products in the API's format. */
export function listedProducts(
  products: readonly PortalProduct[],
): Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate.Product[] {
  return products.map((listed) => ({
    ...listed,
    adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
  }));
}

export function newPortalConfiguration(
  fields: ConfigurationFields,
  now: number,
): Stripe.BillingPortal.Configuration {
  return {
    id: fields.id ?? newId('bpc_'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: fields.returnUrl,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: subscriptionCancel(fields.canCancel),
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: subscriptionUpdate(fields.canChangePlan),
    },
    is_default: fields.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: fields.metadata,
    name: null,
    updated: now,
  };
}

export function subscriptionCancel(
  enabled: boolean,
): Stripe.BillingPortal.Configuration.Features.SubscriptionCancel {
  return {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled,
    mode: 'at_period_end',
    proration_behavior: 'none',
  };
}

/**
 * Creates the feature `subscription_update` without its products, because Stripe returns the
 * products only if a request expands them.
 */
export function subscriptionUpdate(
  enabled: boolean,
): Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate {
  return {
    billing_cycle_anchor: null,
    default_allowed_updates: enabled ? ['price'] : [],
    enabled,
    proration_behavior: 'always_invoice',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  };
}
