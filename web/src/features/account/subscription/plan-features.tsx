import type { Plan } from '#contract/plans.ts';
import { CheckList } from '../../../components/page/check-list.tsx';
import classes from '../card.module.css';

export function PlanFeatures({ title, plan }: { title: string; plan: Plan | undefined }) {
  const items = plan && [plan.mainFeature, ...plan.features];
  return items ? <Features title={title} items={items} columns /> : null;
}

interface FeaturesProps {
  title: string;
  items: readonly string[];
  /** Shows two columns if the card is wide enough. */
  columns?: boolean;
}

export function Features({ title, items, columns }: FeaturesProps) {
  return (
    <div className={classes.included} data-columns={columns}>
      <h3>{title}</h3>
      <CheckList items={items} />
    </div>
  );
}
