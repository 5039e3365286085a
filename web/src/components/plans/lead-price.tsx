import { formatCents, percentOf } from '#contract/money.ts';
import { type Interval, type Plan, perMonthCents, planPrice } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';

export interface PriceProps {
  plan: Plan;
  period: Interval;
  promo: Promo | null;
}

/**
 * Shows a plan's price per month. With a promo, shows the first charge instead. Before React runs,
 * web/build/inline/promo.ts fills in the first charge.
 */
export function LeadPrice(props: PriceProps & { component: 'b' | 'span' | 'strong' }) {
  const { component: Tag, plan, period, promo } = props;
  if (promo === null) return <Tag>{formatCents(perMonthCents(plan, period))}</Tag>;
  const { cents } = planPrice(plan, period);
  const monthly = plan.monthly.cents;
  return (
    <Tag data-promo-cents={monthly} data-promo-price={cents} suppressHydrationWarning>
      {formatCents(cents - percentOf(promo.discount, monthly))}
    </Tag>
  );
}
