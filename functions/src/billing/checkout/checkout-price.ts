import type Stripe from 'stripe';
import { intervals } from '../../contract/plans.ts';
import { idOf } from '../../services/stripe.ts';
import { createOnce } from '../customer/create-once.ts';
import type { CheckoutChoice } from './checkout-choice.ts';

/** Price ids by lookup key, amount and period, until Stripe refuses one. */
const known = new Map<string, string>();

/** The price that Stripe refused last, likewise: its idempotency key would return it for a day. */
const refused = new Map<string, string>();

/**
 * The id of a Stripe price with exactly the catalogue's amount and period: the one under the
 * lookup key, else another active price of the product, else a new one without the key. So
 * page and invoice agree whether the catalogue is published before or after a deployment.
 */
export async function priceIdOf(stripe: Stripe, choice: CheckoutChoice): Promise<string> {
  const cached = known.get(nameOf(choice));
  if (cached) return cached;
  const price = (await findPrice(stripe, choice)) ?? (await createPrice(stripe, choice));
  known.set(nameOf(choice), price.id);
  return price.id;
}

/** Removes a price that Stripe refused from the cache. */
export function forgetPrice(choice: CheckoutChoice): void {
  const name = nameOf(choice);
  const price = known.get(name);
  if (price !== undefined) refused.set(name, price);
  known.delete(name);
}

async function findPrice(
  stripe: Stripe,
  choice: CheckoutChoice,
): Promise<Stripe.Price | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [choice.priceKey], active: true });
  const named = data.find((price) => isPriceOf(price, choice));
  if (named) return named;
  for await (const price of stripe.prices.list({
    product: choice.planId,
    active: true,
    limit: 100,
  })) {
    if (isPriceOf(price, choice)) return price;
  }
  return undefined;
}

/** Whether a price has exactly the catalogue's product, amount and period. */
export function isPriceOf(
  price: Stripe.Price,
  { planId, interval, cents }: Pick<CheckoutChoice, 'planId' | 'interval' | 'cents'>,
): boolean {
  const { recurring } = intervals[interval];
  return (
    idOf(price.product) === planId &&
    price.currency === 'brl' &&
    price.unit_amount === cents &&
    price.recurring?.interval === recurring.interval &&
    price.recurring.interval_count === recurring.interval_count
  );
}

function createPrice(stripe: Stripe, choice: CheckoutChoice): Promise<Stripe.Price> {
  const { planId, interval, cents } = choice;
  const fields = {
    product: planId,
    currency: 'brl',
    unit_amount: cents,
    recurring: intervals[interval].recurring,
  };
  const name = `price:${nameOf(choice)}:${refused.get(nameOf(choice)) ?? 'first'}`;
  const find = () => findPrice(stripe, choice);
  return createOnce(stripe, name, find, (once) => stripe.prices.create(fields, once));
}

function nameOf({ priceKey, interval, cents }: CheckoutChoice): string {
  const { interval: unit, interval_count } = intervals[interval].recurring;
  return `${priceKey}:${cents}:${interval_count}${unit}`;
}
