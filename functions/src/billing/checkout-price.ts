import type Stripe from 'stripe';
import type { CheckoutChoice } from './checkout-choice.ts';

/** Price ids by lookup key; a price never changes its amount, so they are good for the process's life. */
const known = new Map<string, string>();

/**
 * The Stripe price of a choice, by lookup key.
 * Throws when Stripe holds none, or one of another amount than the page showed.
 */
export async function priceIdOf(stripe: Stripe, choice: CheckoutChoice): Promise<string> {
  const cached = known.get(choice.priceKey);
  if (cached) return cached;
  const { data } = await stripe.prices.list({
    lookup_keys: [choice.priceKey],
    active: true,
    limit: 1,
  });
  const price = data[0];
  if (!price) throw new Error(`Stripe has no price ${choice.priceKey}`);
  if (price.unit_amount !== choice.cents || price.currency !== 'brl') {
    throw new Error(`Stripe's price ${choice.priceKey} is not the catalogue's`);
  }
  known.set(choice.priceKey, price.id);
  return price.id;
}
