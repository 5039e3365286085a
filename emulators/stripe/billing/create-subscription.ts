import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { subscriptionCreateParams } from '../api/subscription-params.ts';
import { idOf } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import type { World } from '../world.ts';
import { discountAmount, subtotalOf } from './amounts.ts';
import { createIntent } from './charge.ts';
import { collectInvoice } from './collect.ts';
import { linkPayment, markPaid } from './mark-paid.ts';
import { refuseDeclined } from './refuse-declined.ts';
import { openSubscription } from './subscribe.ts';

type Params = z.output<typeof subscriptionCreateParams>;

/**
 * A subscription made by the API: its first invoice is charged at once to the payment method
 * named, else to the customer's default. A declined card leaves it `incomplete`, or refuses
 * it whole with `payment_behavior: error_if_incomplete`.
 * @throws ApiError 400 for wrong references, 402 for that refusal.
 */
export function createSubscription(world: World, params: Params): Stripe.Subscription {
  const { coupons, customers, prices, subscriptions } = world.store;
  const customer = world.require(customers, params.customer, 'customer');
  const [item, second] = params.items;
  if (!item) throw invalidRequest('Missing required param: items.', { param: 'items' });
  if (second) throw invalidRequest('The local Stripe takes one item.', { param: 'items' });
  const price = world.require(prices, item.price, 'items[0][price]');
  if (!price.recurring) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: 'items[0][price]' },
    );
  }
  const [discount] = params.discounts ?? [];
  const coupon = discount ? world.require(coupons, discount.coupon, 'discounts[0][coupon]') : null;
  const waits = params.payment_behavior === 'default_incomplete';
  const method = waits ? null : paymentMethod(world, customer, params);
  const quantity = item.quantity ?? 1;
  if (method && params.payment_behavior === 'error_if_incomplete') {
    const full = subtotalOf(price, quantity);
    const amount = coupon ? full - discountAmount(coupon, full) : full;
    const payment = { amount, currency: price.currency, customer: customer.id };
    if (amount > 0) refuseDeclined(world, payment, method);
  }

  const opened = openSubscription(world, {
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
  const current = () => world.require(subscriptions, opened.subscription.id);
  if (amount === 0) {
    markPaid(world, opened.invoice);
    return current();
  }
  const intent = createIntent(world, { amount, currency, customer: customer.id });
  linkPayment(world, opened.invoice, intent.id);
  if (!method) return opened.subscription;
  collectInvoice(world, opened.invoice);
  return current();
}

function paymentMethod(
  world: World,
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
  const method = world.require(world.store.paymentMethods, id, 'default_payment_method');
  if (method.customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  }
  return method;
}
