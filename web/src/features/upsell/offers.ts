import { formatCents } from '#contract/money.ts';
import { type Interval, intervals, type Plan, perMonthCents, planPrice } from '#contract/plans.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import type { Charges } from '../../lib/purchase/charges.ts';

const OFFERED = {
  trimestral: { badge: 'Economia', highlight: false },
  semestral: { badge: 'Mais Popular', highlight: true },
  anual: { badge: 'Melhor Valor', highlight: false },
} as const;

/** A longer plan to offer. */
export type Offer = ReturnType<typeof offerOf>;

/** What a price costs with the coupon, as of when the offers were calculated. */
export type ChargesFor = (interval: Interval, cents: number) => Charges;

/** The three longer plans to offer to someone who chose `plan` at `monthlyCents` a month. */
export function offersFor(plan: Plan, monthlyCents: number): Offer[] {
  return (['trimestral', 'semestral', 'anual'] as const).map((interval) =>
    offerOf(plan, interval, monthlyCents),
  );
}

function offerOf(plan: Plan, interval: keyof typeof OFFERED, monthlyCents: number) {
  const { months, title } = intervals[interval];
  const { originalCents, cents } = planPrice(plan, interval);
  const savingsCents = originalCents - cents;
  const monthlySavingCents = Math.round(savingsCents / months);
  return {
    interval,
    title,
    ...OFFERED[interval],
    months,
    originalCents,
    cents,
    /** Above the monthly price that the person chose. */
    extraCents: cents - monthlyCents,
    /** Discount in whole percent. */
    percent: Math.round((savingsCents / originalCents) * 100),
    savingsCents,
    monthlySavingCents,
    /** The price spread over its months, rounded. */
    perMonthCents: perMonthCents(plan, interval),
    features: [
      `Economia de ${formatCents(monthlySavingCents)} por mês`,
      plan.mainFeature,
      `Garantia de ${GUARANTEE}: devolvemos tudo`,
    ],
  };
}
