import { toCents } from '#contract/money.ts';
import { type Plan, planPrice } from '#contract/plans.ts';
import { couponOff } from '../../lib/purchase/charges.ts';
import { pricedAs } from '../../lib/purchase/plan-choice.ts';
import type { SelectedPlan } from '../../lib/storage.ts';
import type { Offer } from './offers.ts';

/** What the person chose to pay a month, in cents: as stored, or the catalogue's after an offer was taken. */
export function chosenMonthlyCents(selected: SelectedPlan, plan: Plan): number {
  return selected.interval === 'month'
    ? toCents(selected.priceRaw)
    : planPrice(plan, 'month').cents;
}

/** The selection's coupon as people know it, and what it takes off the first charge, in cents. */
export function chosenCoupon(
  { couponCode, couponId }: SelectedPlan,
  plan: Plan,
): { couponCode: string; couponId: string; cents: number } | null {
  if (!couponCode || couponId === undefined) return null;
  const cents = couponOff({ couponId }, plan);
  return cents > 0 ? { couponCode, couponId, cents } : null;
}

/** The selection after an offer was taken: its price and interval, the coupon of before. */
export function takeOffer(selected: SelectedPlan, plan: Plan, offer: Offer): SelectedPlan {
  return { ...selected, name: plan.name, ...pricedAs(offer.interval, offer.cents) };
}

/** The selection of someone who stays with the monthly plan. */
export function keepMonthly(selected: SelectedPlan, plan: Plan): SelectedPlan {
  return { ...selected, ...pricedAs('month', chosenMonthlyCents(selected, plan)) };
}
