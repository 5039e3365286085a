import { plans } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { CheckList } from '../../../components/page/check-list.tsx';
import classes from '../card.module.css';

/** Lists the features of the user's plan, if the subscription is active and the plan is known. */
export function PlanFeatures({ profile }: { profile: UserProfile }) {
  const plan = Object.values(plans).find(({ id }) => id === profile.subscription_plan);
  if (!plan || !profile.subscription_active) return null;
  return <Features title="Seu plano inclui" items={[plan.mainFeature, ...plan.features]} />;
}

export function Features({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className={classes.included}>
      <h3>{title}</h3>
      <CheckList items={items} />
    </div>
  );
}
