import Stripe from 'stripe';
import { newId, randomToken } from '../ids.ts';

export interface ProductFields {
  id?: string | undefined;
  name: string;
  description?: string | null | undefined;
  active?: boolean | undefined;
  metadata?: Stripe.Metadata | undefined;
}

export function newProduct(fields: ProductFields, now: number): Stripe.Product {
  return {
    id: fields.id ?? newId('prod_'),
    object: 'product',
    active: fields.active ?? true,
    created: now,
    default_price: null,
    description: fields.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata ?? {},
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  };
}

export interface PriceFields {
  product: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: string; interval_count: number } | null;
  lookup_key?: string | null | undefined;
  nickname?: string | null | undefined;
  active?: boolean | undefined;
  metadata?: Stripe.Metadata | undefined;
}

export function newPrice(fields: PriceFields, now: number): Stripe.Price {
  return {
    id: newId('price_'),
    object: 'price',
    active: fields.active ?? true,
    billing_scheme: 'per_unit',
    created: now,
    currency: fields.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookup_key ?? null,
    metadata: fields.metadata ?? {},
    nickname: fields.nickname ?? null,
    product: fields.product,
    recurring: fields.recurring && {
      ...fields.recurring,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring ? 'recurring' : 'one_time',
    unit_amount: fields.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(fields.unit_amount),
  };
}

/** Returns the legacy `plan` of a recurring price, for subscription items. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export interface CouponFields {
  id?: string | undefined;
  name?: string | null | undefined;
  /** Cents. A coupon has either `amount_off` or `percent_off`. */
  amount_off?: number | undefined;
  percent_off?: number | undefined;
  duration: 'once' | 'forever';
  currency?: string | undefined;
  metadata?: Stripe.Metadata | undefined;
}

export function newCoupon(fields: CouponFields, now: number): Stripe.Coupon {
  return {
    id: fields.id ?? randomToken(8),
    object: 'coupon',
    amount_off: fields.amount_off ?? null,
    created: now,
    currency: fields.amount_off === undefined ? null : (fields.currency ?? null),
    duration: fields.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: fields.metadata ?? {},
    name: fields.name ?? null,
    percent_off: fields.percent_off ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}
