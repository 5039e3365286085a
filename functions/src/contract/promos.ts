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

/** The coupon of `comeback`, the one promo for former subscribers too. */
const COMEBACK_COUPON_ID = couponIdOf(30);

/** Whether a coupon's id, of a request or of Stripe, is that of `comeback`. */
export function isComebackCoupon(id: string): boolean {
  return `${id}_`.startsWith(`${COMEBACK_COUPON_ID}_`);
}

/**
 * Whether a coupon takes something off for a person: any does before the first payment, that of
 * `comeback` also from `comeback_from` on.
 * @param now Unix seconds.
 */
export function isDiscountGiven(
  couponId: string,
  { has_paid, comeback_from }: Pick<SubscriptionFields, 'has_paid' | 'comeback_from'>,
  now: number,
): boolean {
  if (!has_paid) return true;
  return isComebackCoupon(couponId) && comeback_from !== null && comeback_from <= now;
}

/** Percentages by the ids that a checkout request may have. */
const percentByCouponId: ReadonlyMap<string, PromoPercent> = new Map(
  PERCENTS.map((percent) => [couponIdOf(percent), percent]),
);

/** A Stripe coupon with duration `once`: an amount in cents off the first invoice. */
export interface FirstMonthCoupon {
  /** Stripe coupon id, with its amount: `primeiro_mes_15_elite_2819`. */
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
  const amountOffCents = percentOf(percent, plans[planId].monthly.cents);
  return {
    id: `${couponId}_${planId}_${amountOffCents}`,
    name: `${percent}% no primeiro mês`,
    amountOffCents,
  };
}

/** All coupons at Stripe, one for each percentage and plan. */
export function allFirstMonthCoupons(): FirstMonthCoupon[] {
  return PLAN_IDS.flatMap((planId) =>
    [...percentByCouponId.keys()].flatMap((id) => firstMonthCoupon(id, planId) ?? []),
  );
}

/** A promo as the promo page shows it. */
export interface Promo extends Campaign {
  promoMessage: string;
  /** As shown and copied: `NOVO`. */
  couponCode: string;
  /** For a checkout request: `primeiro_mes_10`. */
  couponId: string;
  /** Shown after the first month's price. */
  subtextNew: string;
}

/** A key that may be shown as a coupon code; an address can contain any text. */
const SHOWN_KEY = /^[a-z0-9][a-z0-9_-]{0,23}$/;

/**
 * The promo of a key, case-insensitive. Without a valid key it is the promo of `novo`; an
 * unregistered key gives the same discount under its own code.
 */
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

/** The price of a plan's first month with `percent` off, in cents. */
export function firstMonthCents(percent: PromoPercent, planId: PlanId): number {
  const { cents } = plans[planId].monthly;
  return cents - percentOf(percent, cents);
}
