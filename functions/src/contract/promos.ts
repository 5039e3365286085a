import {
  type Campaign,
  campaigns,
  DEFAULT_KEY,
  type PromoPercent,
  welcome,
} from './promo-campaigns.ts';
import type { SubscriptionFields } from './users.ts';

/** Returns the coupon id for this discount percentage, as used in requests to our server. */
export function couponIdOf(percent: PromoPercent): string {
  return `primeiro_mes_${percent}`;
}

/** The coupon of the promo `comeback`, the only promo that former subscribers can use. */
const COMEBACK_COUPON_ID = couponIdOf(30);

/**
 * Whether a coupon belongs to the promo `comeback`. `id` may be the id in a request to our server
 * or the longer id of the Stripe coupon.
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

export interface Promo extends Campaign {
  promoMessage: string;
  couponCode: string;
  couponId: string;
  subtextNew: string;
}

/** Matches promo keys that a page may show. They come from the URL, which can contain any text. */
const SHOWN_KEY = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u;

/** Returns a key's promo, ignoring case. An unknown key gets the discount of the key `novo`. */
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
