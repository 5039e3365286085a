import { formatCents } from '#contract/money.ts';
import { type Interval, intervals, type Plan, perMonthCents, planPrice } from '#contract/plans.ts';
import { GUARANTEE } from '../../lib/periods.ts';

const OFFERED = {
  trimestral: { badge: 'Economia', highlight: false },
  semestral: { badge: 'Mais Popular', highlight: true },
  anual: { badge: 'Melhor Valor', highlight: false },
} as const;
export type OfferInterval = keyof typeof OFFERED;

/** All amounts in cents. */
export interface Offer {
  interval: OfferInterval;
  title: string;
  badge: string;
  highlight: boolean;
  months: number;
  /** As stored in `selectedPlan.period`. */
  period: string;
  originalCents: number;
  cents: number;
  /** Above the monthly price that the person chose. */
  extraCents: number;
  /** Discount in whole percent. */
  percent: number;
  savingsCents: number;
  monthlySavingCents: number;
  /** The price spread over its months, rounded. */
  perMonthCents: number;
  features: string[];
}

/** The three longer plans to offer to someone who chose `plan` at `monthlyCents` a month. */
export function offersFor(plan: Plan, monthlyCents: number): Offer[] {
  return (['trimestral', 'semestral', 'anual'] as const).map((interval) =>
    offer(plan, interval, monthlyCents),
  );
}

function offer(plan: Plan, interval: OfferInterval, monthlyCents: number): Offer {
  const { months, period, title } = intervals[interval satisfies Interval];
  const { originalCents, cents } = planPrice(plan, interval);
  const savingsCents = originalCents - cents;
  const monthlySavingCents = Math.round(savingsCents / months);
  return {
    interval,
    title,
    ...OFFERED[interval],
    months,
    period,
    originalCents,
    cents,
    extraCents: cents - monthlyCents,
    percent: Math.round((savingsCents / originalCents) * 100),
    savingsCents,
    monthlySavingCents,
    perMonthCents: perMonthCents(plan, interval),
    features: [
      `Economia de ${formatCents(monthlySavingCents)} por mês`,
      plan.mainFeature,
      `Garantia de ${GUARANTEE}: devolvemos tudo`,
    ],
  };
}
