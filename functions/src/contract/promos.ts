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

/** The coupon of the promo `comeback`, the only promo that former subscribers can use. */
const COMEBACK_COUPON_ID = couponIdOf(30);

/**
 * Whether a coupon belongs to the promo `comeback`. `id` may be the id in a request to our server,
 * or the longer id at Stripe.
 */
export function isComebackCoupon(id: string): boolean {
  return `${id}_`.startsWith(`${COMEBACK_COUPON_ID}_`);
}

/** Whether a person gets the discount of a coupon. `now` is in Unix seconds. */
export function isDiscountGiven(
  couponId: string,
  { has_paid, comeback_from }: Pick<SubscriptionFields, 'has_paid' | 'comeback_from'>,
  now: number,
): boolean {
  if (!has_paid) return true;
  return isComebackCoupon(couponId) && comeback_from !== null && comeback_from <= now;
}

/** The coupon ids that a request to our server can contain, with their percentages. */
const percentByCouponId: ReadonlyMap<string, PromoPercent> = new Map(
  PERCENTS.map((percent) => [couponIdOf(percent), percent]),
);

/** A coupon at Stripe for one payment. Its id ends with the cents: `primeiro_mes_15_elite_2819`. */
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

export interface Promo extends Campaign {
  promoMessage: string;
  couponCode: string;
  couponId: string;
  subtextNew: string;
}

/** Matches promo keys that a page may show. A URL can contain any text, even an insult. */
const SHOWN_KEY = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

/** Returns a key's promo, ignoring case. An unknown key has the discount of the key `novo`. */
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
