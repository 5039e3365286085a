import { Badge, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { planDisplayName } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { toastError } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { formatUnixDate } from '../../lib/dates.ts';
import { logFailure } from '../../lib/log.ts';
import classes from './card.module.css';
import { FactList } from './fact-list.tsx';
import { subscriptionLabel } from './subscription-label.ts';
import { SubscriptionNotice } from './subscription-notice.tsx';

const PALETTE = { green: 'pine', red: 'red', yellow: 'gold' } as const;

interface SubscriptionFactsProps {
  subscription: SubscriptionFields;
  email: string;
}

/** Plan, status and dates of a subscription, and the way to Stripe's portal. */
export function SubscriptionFacts({ subscription, email }: SubscriptionFactsProps) {
  const [opening, setOpening] = useState(false);
  const label = subscriptionLabel(subscription);
  const incomplete = subscription.subscription_status === 'incomplete';

  async function openPortal() {
    if (email === '') return toastError('Email não encontrado');
    setOpening(true);
    try {
      const { url } = await call(endpoints.createCustomerPortalSession, { email });
      window.location.assign(url);
    } catch (error) {
      logFailure('Portal de assinatura', error);
      toastError('Não foi possível acessar o portal de gerenciamento de assinatura');
      setOpening(false);
    }
  }

  return (
    <>
      <FactList
        facts={[
          ['Plano', planDisplayName(subscription.subscription_plan ?? '')],
          [
            'Status',
            <Badge key="status" size="lg" variant="light" color={PALETTE[label.color]} tt="none">
              {label.text}
            </Badge>,
          ],
          // The period of a plan that was not paid yet has not begun.
          ['Início', incomplete ? '' : formatUnixDate(subscription.subscription_start)],
          ['Término', incomplete ? '' : formatUnixDate(subscription.subscription_end)],
        ]}
      />
      <SubscriptionNotice subscription={subscription} />
      <Button
        className={classes.action}
        // The bank slip is what matters then.
        variant={subscription.pending_voucher_url ? 'default' : 'filled'}
        rightSection={<IconExternalLink size={18} />}
        loading={opening}
        onClick={openPortal}
      >
        Gerenciar Plano
      </Button>
    </>
  );
}
