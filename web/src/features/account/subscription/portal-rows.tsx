import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconChevronRight,
  IconCreditCard,
  IconExternalLink,
  IconSettings,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { UserProfile } from '#contract/users.ts';
import { type Place, usePortal } from '../../../components/account/use-portal.ts';
import { paysLater } from '../../../lib/payment-method.ts';
import classes from '../card.module.css';
import type { CardView } from './card-view.ts';
import { activePlan } from './plan-included-card.tsx';
import { PortalFailure } from './state-action.tsx';

interface PortalRowsProps {
  view: CardView;
  profile: UserProfile;
  email: string;
}

/** Shows rows that each open one page of the portal. The last one opens the portal itself. */
export function PortalRows({ view: { rows }, profile, email }: PortalRowsProps) {
  const portal = usePortal(email);
  const row = (place: Place, name: string, Icon: ComponentType<{ size: number }>) => (
    <Button
      variant="subtle"
      justify="space-between"
      leftSection={<Icon size={20} />}
      rightSection={
        place === 'home' ? <IconExternalLink size={18} /> : <IconChevronRight size={18} />
      }
      loading={portal.opening === place}
      disabled={portal.opening !== null && portal.opening !== place}
      onClick={() => portal.open(place)}
    >
      {name}
    </Button>
  );
  const method = paysLater(profile) ? 'Pagar com cartão' : 'Trocar cartão';
  return (
    <>
      <div className={classes.actions}>
        {/* `PlanIncludedCard` has the button to change a plan that is still sold. */}
        {rows.includes('plan') &&
          !activePlan(profile) &&
          row('subscription_update', 'Mudar de plano', IconArrowsExchange)}
        {rows.includes('method') && row('payment_method_update', method, IconCreditCard)}
        {rows.includes('cancel') && row('subscription_cancel', 'Cancelar assinatura', IconX)}
        {row('home', 'Gerenciar Plano', IconSettings)}
      </div>
      <PortalFailure portal={portal} email={email} />
    </>
  );
}
