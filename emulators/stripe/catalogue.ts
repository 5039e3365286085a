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
 * holds stays as it is, but for prices whose amount is another now.
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
      put(prices, { ...newPrice(fields, now), id: `price_${lookup_key}` });
    }
  }
  for (const { id, name, amountOffCents } of allFirstMonthCoupons()) {
    const fields = { id, name, amount_off: amountOffCents, currency, duration: 'once' } as const;
    put(coupons, newCoupon(fields, now));
  }

  function put<T extends { id: string; unit_amount?: number | null }>(
    collection: Collection<T>,
    object: T,
  ): void {
    const known = collection.get(object.id);
    if (known && known.unit_amount === object.unit_amount) return;
    collection.put(object);
  }
}
