import type { Plan } from '#contract/plans.ts';
import { CheckList } from '../../../components/page/check-list.tsx';
import classes from '../card.module.css';

export function PlanFeatures({ title, plan }: { title: string; plan: Plan | undefined }) {
  return plan ? <Features title={title} items={[plan.mainFeature, ...plan.features]} /> : null;
}

export function Features({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className={classes.included}>
      <h3>{title}</h3>
      <CheckList items={items} />
    </div>
  );
}
