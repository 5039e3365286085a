import type { z } from 'zod/mini';
import type { CheckoutOrder, createCheckoutSessionRequest } from '../../contract/billing.ts';
import { type FirstMonthCoupon, firstMonthCoupon } from '../../contract/first-month-coupons.ts';
import { type Interval, type PlanId, planByName, planPrice, plans } from '../../contract/plans.ts';
import { ApiError } from '../../http/errors.ts';

/**
 * The chosen plan, interval and coupon. `planId` is also the id of the Stripe product, and the
 * coupon's id is the id of the Stripe coupon. `cents` is the price of one interval.
 */
export interface CheckoutChoice {
  planId: PlanId;
  interval: Interval;
  cents: number;
  coupon: FirstMonthCoupon | undefined;
}

type Request = Pick<
  z.output<typeof createCheckoutSessionRequest>,
  'planName' | 'interval' | 'couponId'
>;

/** Finds the plan, price and coupon of a request. Throws 400 for an unknown plan or coupon. */
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
 * Returns the order that our page shows next to Stripe's payment form.
 * @param choice The choice that the Checkout Session sells. A refused coupon is left out.
 * @param wanted The choice that the person requested.
 * @param credit The customer's credit at Stripe, in cents.
 */
export function orderOf(choice: CheckoutChoice, wanted: CheckoutChoice, credit = 0): CheckoutOrder {
  const { planId, interval, cents, coupon } = choice;
  const discount = coupon?.amountOffCents ?? 0;
  return {
    planName: plans[planId].name,
    interval,
    price: cents,
    discount,
    firstPayment: Math.max(0, cents - discount - credit),
    discountRefused: wanted.coupon !== undefined && coupon === undefined,
  };
}
