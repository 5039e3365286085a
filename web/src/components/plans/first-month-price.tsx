import { formatCents } from '#contract/money.ts';
import { intervals, type Plan } from '#contract/plans.ts';
import { firstMonthCents, type Promo } from '#contract/promos.ts';
import classes from './first-month-price.module.css';
import { Price } from './price.tsx';

/** What a plan costs in the first month under a promo, and what it costs then. */
export function FirstMonthPrice({ plan, promo }: { plan: Plan; promo: Promo }) {
  const full = formatCents(plan.monthly.cents);
  return (
    <Price amount={formatCents(firstMonthCents(promo.discount, plan.id))}>
      {' '}
      <span className={classes.first}>{promo.subtextNew},</span>{' '}
      <span className={classes.then}>
        depois {full}
        {intervals.month.period}
      </span>
    </Price>
  );
}
