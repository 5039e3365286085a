import { type Interval, intervals, type Plan, perMonthCents, planPrice } from '#contract/plans.ts';
import { type Charges, couponOff } from '../../lib/purchase/charges.ts';
import { priceFields } from '../../lib/purchase/choice.ts';
import type { Choice } from '../../lib/storage.ts';

const OFFERED = [
  { interval: 'trimestral', badge: 'Economia', highlight: false },
  { interval: 'semestral', badge: 'Mais Popular', highlight: true },
  { interval: 'anual', badge: 'Melhor Valor', highlight: false },
] as const;

export type Offer = ReturnType<typeof offersFor>[number];

/** Returns the charges for a price of `cents` per interval, after the user's coupon. */
export type ChargesFor = (interval: Interval, cents: number) => Charges;

export function offersFor(plan: Plan) {
  const monthlyCents = planPrice(plan, 'month').cents;
  return OFFERED.map((offered) => {
    const { months, title } = intervals[offered.interval];
    const { originalCents, cents } = planPrice(plan, offered.interval);
    const savingsCents = originalCents - cents;
    return {
      ...offered,
      title,
      months,
      originalCents,
      cents,
      /** How much more the offer costs than one month. */
      extraCents: cents - monthlyCents,
      percent: Math.round((savingsCents / originalCents) * 100),
      savingsCents,
      monthlySavingCents: Math.round(savingsCents / months),
      perMonthCents: perMonthCents(plan, offered.interval),
    };
  });
}

/** Returns the choice's coupon with its discount in cents, or null without a discount. */
export function chosenCoupon({ couponCode, couponId }: Choice, plan: Plan) {
  if (!couponCode || couponId === undefined) return null;
  const cents = couponOff({ couponId }, plan);
  return cents > 0 ? { couponCode, couponId, cents } : null;
}

export function acceptOffer(choice: Choice, offer: Offer): Choice {
  return { ...choice, ...priceFields(offer.interval, offer.cents) };
}

export function keepMonthly(choice: Choice, plan: Plan): Choice {
  return { ...choice, ...priceFields('month', planPrice(plan, 'month').cents) };
}
