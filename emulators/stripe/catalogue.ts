import { INTERVALS, intervals, planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { allFirstMonthCoupons } from '#contract/promos.ts';
import { account } from './account.ts';
import { newCoupon, newPrice, newProduct } from './objects/catalogue.ts';
import type { World } from './world.ts';

/**
 * The contract's catalogue as Stripe holds it: a product for each plan (its id is the
 * plan's), a price for each interval (by lookup key) and a coupon for each promo and plan.
 * It leaves no events: it was there before anyone listened.
 */
export function seedCatalogue(world: World): void {
  const { coupons, prices, products } = world.store;
  const now = world.now();
  const { currency } = account;
  for (const plan of Object.values(plans)) {
    const { id, name, description } = plan;
    world.create(products, newProduct({ id, name, description }, now), null);
    for (const interval of INTERVALS) {
      const lookup_key = priceLookupKey(id, interval);
      const { recurring } = intervals[interval];
      const unit_amount = planPrice(plan, interval).cents;
      const fields = { product: id, unit_amount, currency, recurring, lookup_key };
      // A fixed id: a server that remembers a price's id survives a restart of the local Stripe.
      world.create(prices, { ...newPrice(fields, now), id: `price_${lookup_key}` }, null);
    }
  }
  for (const { id, name, amountOffCents } of allFirstMonthCoupons()) {
    const fields = { id, name, amount_off: amountOffCents, currency, duration: 'once' } as const;
    world.create(coupons, newCoupon(fields, now), null);
  }
}
