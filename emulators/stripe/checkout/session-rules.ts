import type Stripe from 'stripe';
import type { SessionCreateParams } from '../api/checkout-session-params.ts';
import { idOf } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';

const MINUTE = 60;
const DAY = 24 * 3600;

/**
 * Throws ApiError 400 if a parameter is missing, if parameters exclude each other, or if the local
 * Stripe does not support a value.
 */
export function validateSessionParams(params: SessionCreateParams): void {
  if (params.ui_mode !== 'embedded_page') {
    throw invalidRequest('The local Stripe serves `ui_mode: embedded_page` alone.', {
      param: 'ui_mode',
    });
  }
  if (params.mode !== 'subscription') {
    throw invalidRequest(
      params.mode === undefined
        ? 'Missing required param: mode.'
        : 'The local Stripe serves `mode: subscription` alone.',
      { param: 'mode', ...(params.mode === undefined && { code: 'parameter_missing' }) },
    );
  }
  for (const param of ['success_url', 'cancel_url'] as const) {
    if (params[param] === undefined) continue;
    throw invalidRequest(
      `You can not pass \`${param}\` when \`ui_mode\` is \`embedded_page\`. Use \`return_url\` instead.`,
      { param },
    );
  }
  const stays = params.redirect_on_completion === 'never';
  if (!stays && params.return_url === undefined) {
    throw invalidRequest('Missing required param: return_url.', {
      code: 'parameter_missing',
      param: 'return_url',
    });
  }
  if (stays && params.return_url !== undefined) {
    throw invalidRequest('You cannot pass `return_url` when `redirect_on_completion` is `never`.', {
      param: 'return_url',
    });
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      {
        code: 'parameters_exclusive',
        param: 'customer_email',
      },
    );
  }
  if (params.currency !== undefined && params.currency !== 'brl') {
    throw invalidRequest(
      `The price specified only supports \`brl\`. This doesn't match the expected currency: \`${params.currency}\`.`,
      { param: 'currency' },
    );
  }
}

interface Line {
  price: Stripe.Price;
  productName: string;
  quantity: number;
}

/** Returns the price and quantity of the session's only line item. */
export function findPrice(simulation: Simulation, params: SessionCreateParams): Line {
  const [item, second] = params.line_items ?? [];
  if (!item) {
    throw invalidRequest('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  }
  if (second) {
    throw invalidRequest('The local Stripe takes one line item.', { param: 'line_items' });
  }
  const price = simulation.require(simulation.store.prices, item.price, 'line_items[0][price]');
  if (!price.active) {
    throw invalidRequest(
      'The price specified is inactive. This field only accepts active prices.',
      { param: 'line_items[0][price]' },
    );
  }
  if (!price.recurring) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    );
  }
  if (item.quantity === undefined) {
    throw invalidRequest('Quantity is required. Add `quantity` to `line_items[0]`', {
      param: 'line_items[0]',
    });
  }
  const product = simulation.require(simulation.store.products, idOf(price.product));
  return { price, productName: product.name, quantity: item.quantity };
}

export function readCoupon(
  simulation: Simulation,
  params: SessionCreateParams,
): Stripe.Coupon | null {
  const [discount, second] = params.discounts ?? [];
  if (second) {
    throw invalidRequest('You can only apply one discount to a Checkout Session.', {
      param: 'discounts',
    });
  }
  if (!discount) return null;
  return simulation.require(simulation.store.coupons, discount.coupon, 'discounts[0][coupon]');
}

/** Returns the session's expiration, in Unix seconds. */
export function readExpiry(simulation: Simulation, params: SessionCreateParams): number {
  const now = simulation.now();
  const expiry = params.expires_at ?? now + DAY;
  // Tolerate five seconds, because the request takes time and can ask for exactly 30 minutes.
  if (expiry < now + 30 * MINUTE - 5) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  if (expiry > now + DAY + 5) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return expiry;
}
