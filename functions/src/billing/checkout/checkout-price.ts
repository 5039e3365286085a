import type Stripe from 'stripe';
import { intervals } from '../../contract/plans.ts';
import { ApiError } from '../../http/errors.ts';
import { logFailure } from '../../http/logging.ts';
import { idOf } from '../../services/stripe.ts';
import type { CheckoutChoice } from './checkout-choice.ts';

/**
 * Returns the id of the active Stripe price for the chosen plan, interval and amount. Throws 503 if
 * Stripe has no such price. `npm run provision` creates the prices.
 */
export async function findPriceId(stripe: Stripe, choice: CheckoutChoice): Promise<string> {
  const { planId, interval, cents } = choice;
  const prices = stripe.prices.list({ product: planId, active: true, limit: 100 });
  for await (const price of prices) if (matchesCatalogue(price, choice)) return price.id;
  throw reportMissingFromCatalogue('Este plano', `${planId}:${cents}:${interval}`);
}

/**
 * Logs that Stripe lacks a price or coupon, and returns the error to throw. The log entry raises an
 * alert.
 */
export function reportMissingFromCatalogue(
  what: 'Este plano' | 'Este cupom',
  name: string,
): ApiError {
  logFailure('catalogue_missing', name);
  return new ApiError(
    503,
    'catalogue_missing',
    `${what} está indisponível no momento. Já fomos avisados; tente novamente mais tarde.`,
    { cause: new Error(`Stripe lacks ${name}: npm run provision`) },
  );
}

export function matchesCatalogue(
  price: Stripe.Price,
  { planId, interval, cents }: Pick<CheckoutChoice, 'planId' | 'interval' | 'cents'>,
): boolean {
  return (
    idOf(price.product) === planId &&
    price.currency === 'brl' &&
    price.unit_amount === cents &&
    price.recurring?.interval === 'day' &&
    price.recurring.interval_count === intervals[interval].days
  );
}
