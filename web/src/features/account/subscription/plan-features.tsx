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

export function Features(props: TitleAndColumns & { items: readonly string[] }) {
  return (
    <div className={classes.included} data-columns={props.columns || undefined}>
      <h3>{props.title}</h3>
      <CheckList items={props.items} />
    </div>
  );
}
