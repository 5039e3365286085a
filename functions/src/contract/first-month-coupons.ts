import { percentOf } from './money.ts';
import { PLAN_IDS, type PlanId, plans } from './plans.ts';
import { PERCENTS, type PromoPercent } from './promo-campaigns.ts';
import { couponIdOf } from './promos.ts';

/** The coupon ids that a request to our server can contain, with their percentages. */
const percentByCouponId: ReadonlyMap<string, PromoPercent> = new Map(
  PERCENTS.map((percent) => [couponIdOf(percent), percent]),
);

/**
 * A Stripe coupon for one payment. For example, `primeiro_mes_15_elite_2819` gives R$ 28,19 off,
 * which is 15% of Elite's monthly price.
 */
export interface FirstMonthCoupon {
  id: string;
  name: string;
  amountOffCents: number;
}

/**
 * Returns the coupon for a plan, or undefined for an unknown `couponId`. The coupon takes a
 * percentage of one monthly price off the first invoice.
 */
export function firstMonthCoupon(couponId: string, planId: PlanId): FirstMonthCoupon | undefined {
  const percent = percentByCouponId.get(couponId);
  if (percent === undefined) return undefined;
  const amountOffCents = percentOf(percent, plans[planId].monthly.cents);
  return {
    id: `${couponId}_${planId}_${amountOffCents}`,
    // Stripe's form and receipts show this name, so it must also suit annual subscriptions.
    name: `${percent}% de uma mensalidade`,
    amountOffCents,
  };
}

export function allFirstMonthCoupons(): FirstMonthCoupon[] {
  return PLAN_IDS.flatMap((planId) =>
    [...percentByCouponId.keys()].flatMap((id) => firstMonthCoupon(id, planId) ?? []),
  );
}
