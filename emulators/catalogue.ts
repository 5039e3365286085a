import { allFirstMonthCoupons } from '#contract/first-month-coupons.ts';
import { INTERVALS, intervals, planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { PORTALS } from '#contract/stripe-account.ts';
import type { Catalogue } from './stripe/catalogue.ts';

/** The local Stripe's initial data, derived from `functions/src/contract`. */
export const stripeCatalogue: Catalogue = {
  products: Object.values(plans).map(({ id, name, description }) => ({ id, name, description })),
  prices: Object.values(plans).flatMap((plan) =>
    INTERVALS.map((interval) => ({
      product: plan.id,
      unit_amount: planPrice(plan, interval).cents,
      lookup_key: priceLookupKey(plan.id, interval),
      recurring: { interval: 'day', interval_count: intervals[interval].days },
    })),
  ),
  coupons: allFirstMonthCoupons().map(({ id, name, amountOffCents }) => ({
    id,
    name,
    amount_off: amountOffCents,
  })),
  portals: [
    { id: 'bpc_default', canChangePlan: true, metadata: { ...PORTALS.anyPlan } },
    { id: 'bpc_same_plan', canChangePlan: false, metadata: { ...PORTALS.samePlan } },
  ],
};
