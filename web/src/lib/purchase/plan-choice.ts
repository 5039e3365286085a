import { formatCents, toReais } from '#contract/money.ts';
import { intervals, type Plan } from '#contract/plans.ts';
import type { SelectedPlan } from '../storage.ts';

/** What a promo adds to a choice. */
export type ChoiceCoupon = Required<Pick<SelectedPlan, 'couponCode' | 'couponId'>>;

/**
 * A plan of the catalogue as storage keeps a monthly choice. The price is the full one
 * with a coupon too, because it is what later offers are compared with.
 */
export function monthlyChoice(plan: Plan, coupon?: ChoiceCoupon): SelectedPlan {
  return {
    name: plan.name,
    price: formatCents(plan.monthly.cents),
    period: intervals.month.period,
    priceRaw: toReais(plan.monthly.cents),
    interval: 'month',
    ...(coupon && { couponCode: coupon.couponCode, couponId: coupon.couponId }),
  };
}

export interface Visitor {
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
