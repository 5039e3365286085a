import { toCents } from '#contract/money.ts';
import { type Interval, intervals, type Plan, perMonthCents, planPrice } from '#contract/plans.ts';
import { type Charges, couponOff } from '../../lib/purchase/charges.ts';
import { pricedAs } from '../../lib/purchase/choice.ts';
import type { Choice } from '../../lib/storage.ts';

const OFFERED = [
  { interval: 'trimestral', badge: 'Economia', highlight: false },
  { interval: 'semestral', badge: 'Mais Popular', highlight: true },
  { interval: 'anual', badge: 'Melhor Valor', highlight: false },
] as const;

/** The chosen plan with a longer billing period. */
export type Offer = ReturnType<typeof offersFor>[number];

/**
 * Returns the charges of a plan that costs `cents` per interval. A coupon may reduce the first
 * charge. The renewal date is counted from the last calculation: when the page opened, or when its
 * countdown ended.
 */
export type ChargesFor = (interval: Interval, cents: number) => Charges;

/**
 * Returns three offers for a user who chose `plan` at `monthlyCents` a month. Each offer is the
 * same plan with a longer billing period.
 */
export function offersFor(plan: Plan, monthlyCents: number) {
  return OFFERED.map((offered) => {
    const { months, title } = intervals[offered.interval];
    const { originalCents, cents } = planPrice(plan, offered.interval);
    const savingsCents = originalCents - cents;
    const monthlySavingCents = Math.round(savingsCents / months);
    return {
      ...offered,
      title,
      months,
      originalCents,
      cents,
      /** How much more the offer costs than one month at the chosen monthly price. */
      extraCents: cents - monthlyCents,
      /** The discount in whole percent. */
      percent: Math.round((savingsCents / originalCents) * 100),
      savingsCents,
      monthlySavingCents,
      /** The price per month, rounded. */
      perMonthCents: perMonthCents(plan, offered.interval),
    };
  });
}

/**
 * Returns the monthly price in cents. This is the choice's own price if the choice is monthly, and
 * otherwise the plan's price in the catalogue.
 */
export function chosenMonthlyCents(choice: Choice, plan: Plan): number {
  return choice.interval === 'month' ? toCents(choice.priceRaw) : planPrice(plan, 'month').cents;
}

/**
 * Returns the choice's coupon and its discount on the first charge in cents, or null if there is no
 * discount.
 */
export function chosenCoupon(
  { couponCode, couponId }: Choice,
  plan: Plan,
): { couponCode: string; couponId: string; cents: number } | null {
  if (!couponCode || couponId === undefined) return null;
  const cents = couponOff({ couponId }, plan);
  return cents > 0 ? { couponCode, couponId, cents } : null;
}

/** Returns the choice with the price and interval of an accepted offer. Keeps the coupon. */
export function acceptOffer(choice: Choice, plan: Plan, offer: Offer): Choice {
  return { ...choice, name: plan.name, ...pricedAs(offer.interval, offer.cents) };
}

/** Returns the choice of a user who keeps the monthly plan. */
export function keepMonthly(choice: Choice, plan: Plan): Choice {
  return { ...choice, ...pricedAs('month', chosenMonthlyCents(choice, plan)) };
}
