import { Button, Card } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type Plan, plans } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { usePortal } from '../../../components/account/use-portal.ts';
import { CheckList } from '../../../components/page/check-list.tsx';
import { subscriptionState } from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import { PortalFailure } from './state-action.tsx';

/** The plan that gives access now; undefined without one, or if it is no longer sold. */
export function activePlan(profile: SubscriptionFields | undefined): Plan | undefined {
  if (!profile?.subscription_active) return undefined;
  return Object.values(plans).find(({ id }) => id === profile.subscription_plan);
}

interface PlanIncludedCardProps {
  profile: SubscriptionFields;
  plan: Plan;
  /** The signed-in user's e-mail, for the portal. */
  email: string;
}

/** Lists the plan's limits. An active subscription can be changed to another plan here. */
export function PlanIncludedCard({ profile, plan, email }: PlanIncludedCardProps) {
  const portal = usePortal(email);
  return (
    <Card component="section">
      <h2 className={classes.title}>Seu plano inclui</h2>
      <CheckList items={[plan.mainFeature, ...plan.features]} />
      {subscriptionState(profile) === 'active' && (
        <Button
          variant="default"
          rightSection={<IconExternalLink size={18} />}
          loading={portal.opening !== null}
          onClick={() => portal.open('subscription_update')}
        >
          Mudar de plano
        </Button>
      )}
      <PortalFailure portal={portal} email={email} />
    </Card>
  );
}
