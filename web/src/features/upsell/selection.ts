import { formatCents, toCents, toReais } from '#contract/money.ts';
import { intervals, type Plan, planPrice } from '#contract/plans.ts';
import { couponOff } from '../../lib/purchase/charges.ts';
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
  return {
    ...selected,
    name: plan.name,
    price: formatCents(offer.cents),
    period: offer.period,
    priceRaw: toReais(offer.cents),
    interval: offer.interval,
  };
}

/** The selection of someone who stays with the monthly plan. */
export function keepMonthly(selected: SelectedPlan, plan: Plan): SelectedPlan {
  const cents = chosenMonthlyCents(selected, plan);
  return {
    ...selected,
    price: formatCents(cents),
    period: intervals.month.period,
    priceRaw: toReais(cents),
    interval: 'month',
  };
}
