import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatCents } from '#contract/money.ts';
import { intervals, type Plan } from '#contract/plans.ts';
import type { Promo } from '#contract/promos.ts';
import { PLAN_PARAMETER } from '../../lib/purchase/plan-choice.ts';
import { CheckList } from '../page/check-list.tsx';
import { FirstMonthPrice } from './first-month-price.tsx';
import classes from './plan-card.module.css';
import { Price } from './price.tsx';

interface PlanCardProps {
  plan: Plan;
  /** The card's name where it is not the plan's own. */
  title?: string;
  heading: 'h2' | 'h3';
  loading: boolean;
  onChoose: () => void;
  /** Shows what the first month costs in the place of the monthly price. */
  promo: Promo | null;
  /** A selector between plans, where the other cards have their main feature. */
  children?: ReactNode;
}

function MonthlyPrice({ plan }: { plan: Plan }) {
  return (
    <>
      <p className={classes.original}>
        de <s>{formatCents(plan.monthly.originalCents)}</s> por
      </p>
      <Price amount={formatCents(plan.monthly.cents)}> {intervals.month.period}</Price>
    </>
  );
}

/** One plan: what it costs a month, what it holds, and the button that chooses it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, title = plan.name, heading: Heading, loading, onChoose, promo, children } = props;
  const headingId = useId();
  return (
    <article
      className={classes.card}
      data-highlight={plan.highlight || undefined}
      aria-labelledby={headingId}
    >
      {plan.badge && <p className={classes.badge}>{plan.badge}</p>}
      <Heading className={classes.name} id={headingId}>
        {title}
      </Heading>
      <p className={classes.description}>{plan.description}</p>
      {/* Where no script answers, or not yet, the sign-up page reads the plan from its address. */}
      <form
        className={classes.choice}
        action="/cadastro"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose();
        }}
      >
        <div className={classes.middle}>
          {children ?? <p className={classes.main}>{plan.mainFeature}</p>}
        </div>
        <div aria-live={children ? 'polite' : 'off'}>
          {promo ? <FirstMonthPrice plan={plan} promo={promo} /> : <MonthlyPrice plan={plan} />}
        </div>
        {!children && <input type="hidden" name={PLAN_PARAMETER} value={plan.id} />}
        <Button
          type="submit"
          size="lg"
          fullWidth
          color={plan.highlight ? 'gold' : 'pine'}
          loading={loading}
          aria-label={`${plan.buttonText}: ${plan.name}`}
        >
          {plan.buttonText}
        </Button>
      </form>
      <div className={classes.features}>
        {children && <p className={classes.lead}>{plan.mainFeature}</p>}
        <CheckList items={plan.features} />
      </div>
    </article>
  );
}
