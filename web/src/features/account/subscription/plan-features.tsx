import type { Plan } from '#contract/plans.ts';
import { CheckList } from '../../../components/page/check-list.tsx';
import classes from '../card.module.css';

interface TitleAndColumns {
  title: string;
  /** Shows two columns if the card is wide enough. */
  columns?: boolean;
}

export function PlanFeatures({ plan, ...props }: TitleAndColumns & { plan: Plan | undefined }) {
  return plan ? <Features {...props} items={[plan.mainFeature, ...plan.features]} /> : null;
}

export function Features({
  title,
  columns,
  items,
}: TitleAndColumns & { items: readonly string[] }) {
  return (
    <div className={classes.included} data-columns={columns || undefined}>
      <h3>{title}</h3>
      <CheckList items={items} />
    </div>
  );
}
