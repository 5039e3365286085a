import { percentOf } from './money.ts';
import { PLAN_IDS, type PlanId, plans } from './plans.ts';

/** The percentages that promo keys give on the first month. */
const PERCENTS = [10, 15, 30, 40] as const;
type PromoPercent = (typeof PERCENTS)[number];

/** Ids that a checkout request may name, and the percentage each gives. */
const percentByCouponId: ReadonlyMap<string, PromoPercent> = new Map(
  PERCENTS.map((percent) => [`primeiro_mes_${percent}`, percent]),
);

/** A Stripe coupon with duration `once`: an amount in cents off the first invoice. */
export interface FirstMonthCoupon {
  /** Stripe coupon id: `primeiro_mes_15_elite`. */
  id: string;
  name: string;
  amountOffCents: number;
}

/**
 * The coupon that takes the promo's percentage of one monthly price off the first
 * invoice, whatever the interval ("first month only").
 * Undefined for a coupon id that is not registered.
 */
export function firstMonthCoupon(couponId: string, planId: PlanId): FirstMonthCoupon | undefined {
  const percent = percentByCouponId.get(couponId);
  if (percent === undefined) return undefined;
  return {
    id: `${couponId}_${planId}`,
    name: `${percent}% no primeiro mês`,
    amountOffCents: percentOf(percent, plans[planId].monthly.cents),
  };
}

/** Every coupon that Stripe must hold, one for each percentage and plan. */
export function allFirstMonthCoupons(): FirstMonthCoupon[] {
  return PLAN_IDS.flatMap((planId) =>
    [...percentByCouponId.keys()].flatMap((id) => firstMonthCoupon(id, planId) ?? []),
  );
}
