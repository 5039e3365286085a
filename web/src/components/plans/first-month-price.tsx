import { formatCents } from '#contract/money.ts';
import { intervals, type Plan } from '#contract/plans.ts';
import { firstMonthCents, type Promo } from '#contract/promos.ts';
import { Price } from './price.tsx';

/** What a plan costs in the first month under a promo, and what it costs then. */
export function FirstMonthPrice({ plan, promo }: { plan: Plan; promo: Promo }) {
  const { cents } = plan.monthly;
  return (
    <Price amount={formatCents(firstMonthCents(promo.discount, plan.id))} fullCents={cents}>
      {' '}
      <b>{promo.subtextNew},</b>{' '}
      <span>
        depois {formatCents(cents)}
        {intervals.month.period}
      </span>
    </Price>
  );
}
