import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { subscriptionCreateParams } from '../api/subscription-params.ts';
import { idOf } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import type { Simulation } from '../simulation.ts';
import { discountAmount, subtotalOf } from './amounts.ts';
import { createIntent } from './charge.ts';
import { collectInvoice } from './collect.ts';
import { linkPayment, markPaid } from './mark-paid.ts';
import { rejectDeclined } from './reject-declined.ts';
import { openSubscription } from './subscribe.ts';

type Params = z.output<typeof subscriptionCreateParams>;

/**
 * Creates a subscription and charges its first invoice. If the card is declined, the subscription
 * stays `incomplete`. With `default_incomplete`, the card is not charged.
 * @throws ApiError 400 for invalid references, 402 for a declined card with `error_if_incomplete`.
 */
export function createSubscription(simulation: Simulation, params: Params): Stripe.Subscription {
  const { coupons, customers, prices, subscriptions } = simulation.store;
  const customer = simulation.require(customers, params.customer, 'customer');
  const [item, second] = params.items;
  if (!item) throw invalidRequest('Missing required param: items.', { param: 'items' });
  if (second) throw invalidRequest('The local Stripe takes one item.', { param: 'items' });
  const price = simulation.require(prices, item.price, 'items[0][price]');
  if (!price.recurring) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: 'items[0][price]' },
    );
  }
  const [discount] = params.discounts ?? [];
  const coupon = discount
    ? simulation.require(coupons, discount.coupon, 'discounts[0][coupon]')
    : null;
  const waits = params.payment_behavior === 'default_incomplete';
  const method = waits ? null : paymentMethod(simulation, customer, params);
  const quantity = item.quantity ?? 1;
  if (method && params.payment_behavior === 'error_if_incomplete') {
    const full = subtotalOf(price, quantity);
    const amount = coupon ? full - discountAmount(coupon, full) : full;
    const payment = { amount, currency: price.currency, customer: customer.id };
    if (amount > 0) rejectDeclined(simulation, payment, method);
  }

  const opened = openSubscription(simulation, {
    customer: customer.id,
    price,
    quantity,
    metadata: mergeMetadata({}, params.metadata),
    description: params.description ?? null,
    defaultPaymentMethod: params.default_payment_method ?? null,
    coupon,
    checkoutSession: null,
  });
  const { amount_due: amount, currency } = opened.invoice;
  const current = () => simulation.require(subscriptions, opened.subscription.id);
  if (amount === 0) {
    markPaid(simulation, opened.invoice);
    return current();
  }
  const intent = createIntent(simulation, { amount, currency, customer: customer.id });
  linkPayment(simulation, opened.invoice, intent.id);
  if (!method) return opened.subscription;
  collectInvoice(simulation, opened.invoice);
  return current();
}

function paymentMethod(
  simulation: Simulation,
  customer: Stripe.Customer,
  params: Params,
): Stripe.PaymentMethod {
  const id =
    params.default_payment_method ?? idOf(customer.invoice_settings.default_payment_method);
  if (!id) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-hierarchy.',
      { code: 'resource_missing' },
    );
  }
  const method = simulation.require(simulation.store.paymentMethods, id, 'default_payment_method');
  if (method.customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  }
  return method;
}
