import { Button, Stack, Title } from '@mantine/core';
import { IconExternalLink, IconSettings, IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { plans } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { type Place, usePortal } from '../../../components/account/use-portal.ts';
import { CheckList } from '../../../components/page/check-list.tsx';
import { paysLater } from '../../../lib/payment-method.ts';
import { pendingPaymentOf } from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import type { CardView } from './card-view.ts';
import { PortalFailure } from './state-action.tsx';
import { StateFacts } from './state-facts.tsx';

interface SubscriptionDetailsProps {
  view: CardView;
  profile: UserProfile;
  email: string;
}

/**
 * Shows the subscription's facts, what the plan includes, and buttons that open Stripe's portal.
 */
export function SubscriptionDetails({ view, profile, email }: SubscriptionDetailsProps) {
  const portal = usePortal(email);
  const button = (place: Place, name: string, Icon?: ComponentType<{ size: number }>) =>
    (place === 'home' || view.rows.includes(place)) && (
      <Button
        variant="subtle"
        leftSection={Icon && <Icon size={20} />}
        rightSection={Icon && <IconExternalLink size={18} />}
        loading={portal.opening === place}
        disabled={portal.opening !== null && portal.opening !== place}
        onClick={() => portal.open(place)}
      >
        {name}
      </Button>
    );
  // Undefined for a plan that is no longer sold.
  const plan = Object.values(plans).find(({ id }) => id === profile.subscription_plan);
  return (
    <>
      <StateFacts
        view={view}
        profile={profile}
        changePlan={button('subscription_update', 'Mudar de plano')}
        changeMethod={button(
          'payment_method_update',
          paysLater(profile) ? 'Pagar com cartão' : 'Trocar cartão',
        )}
      />
      {plan && profile.subscription_active && !pendingPaymentOf(profile) && (
        <Stack gap="sm" fz="sm" className={classes.included}>
          <Title order={3} fz="md">
            Seu plano inclui
          </Title>
          <CheckList items={[plan.mainFeature, ...plan.features]} />
        </Stack>
      )}
      <div className={classes.actions}>
        {button('home', 'Gerenciar Plano', IconSettings)}
        {button('subscription_cancel', 'Cancelar assinatura', IconX)}
      </div>
      <PortalFailure portal={portal} email={email} />
    </>
  );
}
