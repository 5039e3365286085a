import type Stripe from 'stripe';
import type { SessionCreateParams } from '../api/checkout-session-params.ts';
import { discountAmount, subtotalOf } from '../billing/amounts.ts';
import { BOLETO_DAYS } from '../boleto/voucher-times.ts';
import { newCheckoutSession, newLineItem } from '../objects/checkout-session.ts';
import { currentMethods } from '../objects/payment-method-configuration.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import type { Simulation } from '../simulation.ts';
import { findPrice, readCoupon, readExpiry, validateSessionParams } from './session-rules.ts';

/** @throws ApiError 400 for parameters that Stripe rejects or the local Stripe does not support. */
export function createSession(
  simulation: Simulation,
  params: SessionCreateParams,
): Stripe.Checkout.Session {
  const { customers, sessionDrafts, sessions } = simulation.store;
  validateSessionParams(params);
  const line = findPrice(simulation, params);
  const coupon = readCoupon(simulation, params);
  const subtotal = subtotalOf(line.price, line.quantity);
  const discount = coupon ? discountAmount(coupon, subtotal) : 0;
  const couponId = coupon?.id ?? null;
  const session = newCheckoutSession(
    {
      // Adaptive pricing is enabled by default, as in a new Stripe account.
      adaptivePricing: params.adaptive_pricing?.enabled ?? true,
      allowedPaymentMethodTypes: params.allowed_payment_method_types ?? null,
      paymentMethodTypes: enabledMethods(simulation, params.allowed_payment_method_types),
      amounts: { subtotal, discount },
      boletoDays: params.payment_method_options?.boleto?.expires_after_days ?? BOLETO_DAYS,
      clientReferenceId: params.client_reference_id ?? null,
      couponId,
      customer: params.customer ? simulation.require(customers, params.customer, 'customer') : null,
      customerEmail: params.customer_email ?? null,
      expiresAt: readExpiry(simulation, params),
      locale: params.locale ?? null,
      metadata: mergeMetadata({}, params.metadata),
      redirectOnCompletion: params.redirect_on_completion ?? 'always',
      returnUrl: params.return_url ?? null,
    },
    simulation.now(),
  );
  simulation.create(sessions, session, null);
  const draft = {
    id: session.id,
    clientSecret: session.client_secret ?? '',
    lineItems: [newLineItem({ ...line, subtotal, discount })],
    priceId: line.price.id,
    quantity: line.quantity,
    couponId,
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
    subscriptionDescription: params.subscription_data?.description ?? null,
    paymentIntentId: null,
    challengedMethodId: null,
  };
  simulation.create(sessionDrafts, draft, null);
  return session;
}

/** Returns the account's enabled payment methods that the request allows, cards first. */
function enabledMethods({ store }: Simulation, allowed: string[] | undefined): string[] {
  const standard = store.paymentMethodConfigurations
    .newestFirst()
    .find(({ is_default }) => is_default);
  const shown = standard && currentMethods(store, standard);
  const types = (['card', 'boleto'] as const).filter(
    (type) => (shown?.[type]?.available ?? false) && (allowed?.includes(type) ?? true),
  );
  if (types.length > 0) return types;
  throw invalidRequest(
    'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard (https://dashboard.stripe.com/settings/payment_methods).',
  );
}
