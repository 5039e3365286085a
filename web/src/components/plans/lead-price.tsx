import { formatCents, percentOf } from '#contract/money.ts';
import { type Interval, type Plan, perMonthCents, planPrice } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';

/** What a shown price depends on. With a promo, the first charge is shown. */
export interface PriceProps {
  plan: Plan;
  period: Interval;
  promo: Promo | null;
}

/** The price per month or the first charge, which web/build/inline/promo.ts fills in early. */
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
