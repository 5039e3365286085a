import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import { periodBoundary } from '../periods.ts';
import { list } from '../protocol/pagination.ts';
import { planOf } from './catalogue.ts';

export interface SubscriptionFields {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  metadata: Stripe.Metadata;
  description: string | null;
  defaultPaymentMethod: string | null;
}

/** Creates an `incomplete` subscription with its first period, before the first payment. */
export function newSubscription(fields: SubscriptionFields, now: number): Stripe.Subscription {
  const id = newId('sub_');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: fields.price.currency,
    customer: fields.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: fields.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: fields.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: list([newItem(id, fields, now)], false, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

/** Returns a copy of `items` in which `changed` replaces the item with the same id. */
export function withItem(
  items: Stripe.Subscription['items'],
  changed: Stripe.SubscriptionItem,
): Stripe.Subscription['items'] {
  return { ...items, data: items.data.map((item) => (item.id === changed.id ? changed : item)) };
}

function newItem(
  subscription: string,
  { price, quantity }: SubscriptionFields,
  now: number,
): Stripe.SubscriptionItem {
  const recurrence = price.recurring ?? { interval: 'month', interval_count: 1 };
  return {
    id: newId('si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodBoundary(now, recurrence, 1),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}
