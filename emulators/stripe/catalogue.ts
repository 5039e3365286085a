import type Stripe from 'stripe';
import { INTERVALS, intervals, planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { allFirstMonthCoupons } from '#contract/promos.ts';
import { account } from './account.ts';
import type { Collection } from './collection.ts';
import { newCoupon, newPrice, newProduct } from './objects/catalogue.ts';
import type { World } from './world.ts';

/**
 * The contract's catalogue as Stripe holds it: a product for each plan (its id is the
 * plan's), a price for each interval (by lookup key) and a coupon for each promo and plan.
 * It leaves no events: it was there before anyone listened. What a state file already
 * holds stays as it is, but for prices whose amount or period is another now.
 */
export function seedCatalogue(world: World): void {
  const { coupons, prices, products } = world.store;
  const now = world.now();
  const { currency } = account;
  for (const plan of Object.values(plans)) {
    const { id, name, description } = plan;
    put(products, newProduct({ id, name, description }, now));
    for (const interval of INTERVALS) {
      const lookup_key = priceLookupKey(id, interval);
      const { recurring } = intervals[interval];
      const unit_amount = planPrice(plan, interval).cents;
      const fields = { product: id, unit_amount, currency, recurring, lookup_key };
      // A fixed id: a server that remembers a price's id survives a reset of the local Stripe.
      const price = { ...newPrice(fields, now), id: `price_${lookup_key}` };
      const known = prices.get(price.id);
      if (!known || !sellsAlike(known, price)) prices.put(price);
    }
  }
  for (const { id, name, amountOffCents } of allFirstMonthCoupons()) {
    const fields = { id, name, amount_off: amountOffCents, currency, duration: 'once' } as const;
    put(coupons, newCoupon(fields, now));
  }

  function put<T extends { id: string }>(collection: Collection<T>, object: T): void {
    if (!collection.get(object.id)) collection.put(object);
  }
}

function sellsAlike(a: Stripe.Price, b: Stripe.Price): boolean {
  return (
    a.unit_amount === b.unit_amount &&
    a.recurring?.interval === b.recurring?.interval &&
    a.recurring?.interval_count === b.recurring?.interval_count
  );
}
