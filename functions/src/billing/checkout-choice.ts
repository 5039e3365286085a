import type { z } from 'zod/mini';
import type { createCheckoutSessionRequest } from '../contract/billing.ts';
import {
  type Interval,
  type PlanId,
  planByName,
  planPrice,
  priceLookupKey,
} from '../contract/plans.ts';
import { type FirstMonthCoupon, firstMonthCoupon } from '../contract/promos.ts';
import { ApiError } from '../http/errors.ts';

/** What a person is about to buy, in Stripe's names. */
export interface CheckoutChoice {
  planId: PlanId;
  interval: Interval;
  priceKey: string;
  /** The catalogue's price of one period, in cents. */
  cents: number;
  /** The first month's discount, a coupon at Stripe. */
  coupon: FirstMonthCoupon | undefined;
}

type Request = Pick<
  z.output<typeof createCheckoutSessionRequest>,
  'planName' | 'interval' | 'couponId'
>;

/** Turns names into the catalogue's plan, price and coupon; throws 400 for what is not on sale. */
export function checkoutChoice({ planName, interval, couponId }: Request): CheckoutChoice {
  const plan = planByName(planName);
  if (!plan) throw new ApiError(400, 'unknown_plan', 'Este plano não está à venda.');
  const coupon = couponId === undefined ? undefined : firstMonthCoupon(couponId, plan.id);
  if (couponId !== undefined && !coupon) {
    throw new ApiError(400, 'unknown_coupon', 'Este cupom não é válido.');
  }
  return {
    planId: plan.id,
    interval,
    priceKey: priceLookupKey(plan.id, interval),
    cents: planPrice(plan, interval).cents,
    coupon,
  };
}
