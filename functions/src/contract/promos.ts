import { percentOf } from './money.ts';
import { PLAN_IDS, type PlanId, plans } from './plans.ts';
import {
  type Campaign,
  campaigns,
  DEFAULT_KEY,
  PERCENTS,
  type PromoPercent,
  welcome,
} from './promo-campaigns.ts';
import type { SubscriptionFields } from './users.ts';

function couponIdOf(percent: PromoPercent): string {
  return `primeiro_mes_${percent}`;
}

/** The coupon of `comeback`, the only promo for former subscribers. */
const COMEBACK_COUPON_ID = couponIdOf(30);

/**
 * Whether a coupon is that of `comeback`. Accepts the id of a request, and the longer id at Stripe.
 */
export function isComebackCoupon(id: string): boolean {
  return `${id}_`.startsWith(`${COMEBACK_COUPON_ID}_`);
}

/** Whether a person gets the discount of a coupon; `now` in Unix seconds. */
export function isDiscountGiven(
  couponId: string,
  { has_paid, comeback_from }: Pick<SubscriptionFields, 'has_paid' | 'comeback_from'>,
  now: number,
): boolean {
  if (!has_paid) return true;
  return isComebackCoupon(couponId) && comeback_from !== null && comeback_from <= now;
}

/** The percentage of each coupon id that a request can contain. */
const percentByCouponId: ReadonlyMap<string, PromoPercent> = new Map(
  PERCENTS.map((percent) => [couponIdOf(percent), percent]),
);

/** A Stripe coupon with duration `once`. Its id has the amount: `primeiro_mes_15_elite_2819`. */
export interface FirstMonthCoupon {
  id: string;
  name: string;
  amountOffCents: number;
}

/** Returns the coupon that takes a percentage of one monthly price off the first invoice. */
export function firstMonthCoupon(couponId: string, planId: PlanId): FirstMonthCoupon | undefined {
  const percent = percentByCouponId.get(couponId);
  if (percent === undefined) return undefined;
  const amountOffCents = percentOf(percent, plans[planId].monthly.cents);
  return {
    id: `${couponId}_${planId}_${amountOffCents}`,
    // Stripe's form and receipts show the name. It must also be true of an annual plan.
    name: `${percent}% de uma mensalidade`,
    amountOffCents,
  };
}

/** Returns all coupons at Stripe, one per percentage and plan. */
export function allFirstMonthCoupons(): FirstMonthCoupon[] {
  return PLAN_IDS.flatMap((planId) =>
    [...percentByCouponId.keys()].flatMap((id) => firstMonthCoupon(id, planId) ?? []),
  );
}

export interface Promo extends Campaign {
  promoMessage: string;
  couponCode: string;
  couponId: string;
  subtextNew: string;
}

/** Matches a key that a page may show as a code, because a URL can contain any text. */
const SHOWN_KEY = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

/** Finds a promo by its case-insensitive key. An unregistered key gives the promo of `novo`. */
export function promoFor(key: string | null | undefined): Promo {
  const lower = (key ?? '').trim().toLowerCase();
  const code = SHOWN_KEY.test(lower) ? lower : DEFAULT_KEY;
  const campaign = campaigns.get(code) ?? welcome;
  return {
    ...campaign,
    promoMessage: 'O cupom já vale nos planos abaixo: é só escolher o seu.',
    couponCode: code.toUpperCase(),
    couponId: couponIdOf(campaign.discount),
    subtextNew: 'no primeiro mês',
  };
}
