import { formatCents } from '#contract/money.ts';
import { intervals, type Plan } from '#contract/plans.ts';
import { firstMonthCents, type Promo } from '#contract/promos.ts';
import classes from './first-month-price.module.css';

/** What a plan costs in the first month under a promo, and what it costs then. */
export function FirstMonthPrice({ plan, promo }: { plan: Plan; promo: Promo }) {
  const full = formatCents(plan.monthly.cents);
  return (
    <p className={classes.price}>
      <strong data-keyed>{formatCents(firstMonthCents(promo.discount, plan.id))}</strong>{' '}
      <span className={classes.first}>{promo.subtextNew},</span>{' '}
      <span>
        depois {full}
        {intervals.month.period}
      </span>
    </p>
  );
}
