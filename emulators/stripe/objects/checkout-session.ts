import type Stripe from 'stripe';
import { account } from '../account.ts';
import { newId, randomToken } from '../ids.ts';

export interface SessionFields {
  adaptivePricing: boolean;
  allowedPaymentMethodTypes: string[] | null;
  paymentMethodTypes: string[];
  amounts: { subtotal: number; discount: number };
  /** Days until a boleto expires. */
  boletoDays: number;
  clientReferenceId: string | null;
  couponId: string | null;
  customer: Stripe.Customer | null;
  customerEmail: string | null;
  expiresAt: number;
  locale: string | null;
  metadata: Stripe.Metadata;
  redirectOnCompletion: 'always' | 'if_required' | 'never';
  returnUrl: string | null;
}

/** Creates an open session in subscription mode for the embedded page. */
export function newCheckoutSession(fields: SessionFields, now: number): Stripe.Checkout.Session {
  const id = newId('cs_test_');
  const { amounts, customer } = fields;
  const email = customer?.email ?? fields.customerEmail;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: fields.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: fields.allowedPaymentMethodTypes,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.subtotal - amounts.discount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: 'auto',
    cancel_url: null,
    client_reference_id: fields.clientReferenceId,
    client_secret: `${id}_secret_${randomToken(32)}`,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: account.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: email ? customerDetails(email, customer?.name ?? null) : null,
    customer_email: fields.customerEmail,
    discounts: fields.couponId ? [{ coupon: fields.couponId, promotion_code: null }] : [],
    expires_at: fields.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: fields.locale,
    managed_payments: null,
    metadata: fields.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {
      ...(fields.paymentMethodTypes.includes('boleto') && {
        boleto: { expires_after_days: fields.boletoDays },
      }),
      card: { request_three_d_secure: 'automatic' },
    },
    payment_method_types: fields.paymentMethodTypes,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    redirect_on_completion: fields.redirectOnCompletion,
    ...(fields.returnUrl !== null && { return_url: fields.returnUrl }),
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: amounts.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'embedded_page',
    url: null,
    wallet_options: null,
  };
}

export function customerDetails(
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

export interface LineAmounts {
  price: Stripe.Price;
  productName: string;
  quantity: number;
  subtotal: number;
  discount: number;
}

export function newLineItem(line: LineAmounts): Stripe.LineItem {
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: line.discount,
    amount_subtotal: line.subtotal,
    amount_tax: 0,
    amount_total: line.subtotal - line.discount,
    currency: line.price.currency,
    description: line.productName,
    metadata: {},
    price: line.price,
    quantity: line.quantity,
  };
}
