import type { z } from 'zod/mini';
import type { CheckoutOrder, createCheckoutSessionRequest } from '../../contract/billing.ts';
import { type Interval, type PlanId, planByName, planPrice, plans } from '../../contract/plans.ts';
import { type FirstMonthCoupon, firstMonthCoupon } from '../../contract/promos.ts';
import { ApiError } from '../../http/errors.ts';

/** What a person is about to buy, by Stripe's ids. */
export interface CheckoutChoice {
  planId: PlanId;
  interval: Interval;
  /** The catalogue's price of one period, in cents. */
  cents: number;
  /** The first month's discount, a coupon at Stripe. */
  coupon: FirstMonthCoupon | undefined;
}

type Request = Pick<
  z.output<typeof createCheckoutSessionRequest>,
  'planName' | 'interval' | 'couponId'
>;

/** The catalogue's plan, price and coupon for a request; throws 400 for one that is not on sale. */
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
    cents: planPrice(plan, interval).cents,
    coupon,
  };
}

/**
 * What the page around the form says of a session, whose total is `firstPayment`.
 * @param wanted with a discount that the session's choice may be refused.
 * @param credit The customer's at Stripe, cents, which pays what it can.
 */
export function orderOf(choice: CheckoutChoice, wanted: CheckoutChoice, credit = 0): CheckoutOrder {
  const { planId, interval, cents, coupon } = choice;
  return {
    planName: plans[planId].name,
    interval,
    price: cents,
    firstPayment: Math.max(0, cents - (coupon?.amountOffCents ?? 0) - credit),
    discountRefused: wanted.coupon !== undefined && coupon === undefined,
  };
}
