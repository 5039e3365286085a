import { formatCents, toReais } from '#contract/money.ts';
import { type Interval, intervals, type Plan } from '#contract/plans.ts';
import type { SelectedPlan } from '../storage.ts';

/** What a promo adds to a choice. */
export type ChoiceCoupon = Required<Pick<SelectedPlan, 'couponCode' | 'couponId'>>;

/** The price of a choice, as storage keeps it. */
export function pricedAs(interval: Interval, cents: number) {
  const { period } = intervals[interval];
  return { price: formatCents(cents), period, priceRaw: toReais(cents), interval };
}

/**
 * A plan of the catalogue as storage keeps a monthly choice. The price is the full one
 * with a coupon too, because it is what later offers are compared with.
 */
export function monthlyChoice(plan: Plan, coupon?: ChoiceCoupon): SelectedPlan {
  return {
    name: plan.name,
    ...pricedAs('month', plan.monthly.cents),
    ...(coupon && { couponCode: coupon.couponCode, couponId: coupon.couponId }),
  };
}

interface Visitor {
  /** Storage's hint that somebody is signed in. */
  uid: string | null;
  /** From the person's record; null while it is not known. */
  subscriptionActive: boolean | null;
}

/**
 * Where a plan choice leads: `stay` for people who already pay, who are offered the
 * portal instead. Built on a hint; the account side and the server check it again.
 */
export function afterPlanChoice(visitor: Visitor): 'upsell' | 'sign-up' | 'stay' {
  if (visitor.uid === null) return 'sign-up';
  return visitor.subscriptionActive === true ? 'stay' : 'upsell';
}
