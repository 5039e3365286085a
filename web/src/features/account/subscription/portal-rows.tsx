import { Button, Stack } from '@mantine/core';
import {
  IconArrowsExchange,
  IconChevronRight,
  IconCreditCard,
  IconExternalLink,
  IconReceipt,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PortalFlow } from '#contract/billing.ts';
import type { UserProfile } from '#contract/users.ts';
import { usePortal } from '../../../components/account/use-portal.ts';
import { paysLater } from '../../../lib/payment-method.ts';
import classes from '../card.module.css';
import { PAYMENTS_ID } from '../payments-card.tsx';
import type { CardView, Row } from './card-view.ts';
import { activePlan } from './plan-included-card.tsx';
import { PortalFailure } from './state-action.tsx';

const FLOWS: Record<Row, { flow: PortalFlow; icon: ReactNode }> = {
  plan: { flow: 'subscription_update', icon: <IconArrowsExchange size={20} /> },
  method: { flow: 'payment_method_update', icon: <IconCreditCard size={20} /> },
  cancel: { flow: 'subscription_cancel', icon: <IconX size={20} /> },
};

const look = {
  variant: 'subtle',
  justify: 'space-between',
  rightSection: <IconChevronRight size={18} />,
};

const receipts = (
  <Button
    key="receipts"
    component="a"
    href={`#${PAYMENTS_ID}`}
    {...look}
    leftSection={<IconReceipt size={20} />}
  >
    Ver recibos
  </Button>
);

interface PortalRowsProps {
  view: CardView;
  profile: UserProfile;
  email: string;
}

/**
 * Shows rows that each open one page of the portal or the receipts, and a button that opens the
 * portal itself.
 */
export function PortalRows({ view, profile, email }: PortalRowsProps) {
  const portal = usePortal(email);
  const names: Record<Row, string> = {
    plan: 'Mudar de plano',
    method: paysLater(profile) ? 'Pagar com cartão' : 'Trocar cartão',
    cancel: 'Cancelar assinatura',
  };
  const row = (name: Row) => (
    <Button
      key={name}
      {...look}
      leftSection={FLOWS[name].icon}
      loading={portal.opening === FLOWS[name].flow}
      disabled={portal.opening !== null && portal.opening !== FLOWS[name].flow}
      onClick={() => portal.open(FLOWS[name].flow)}
    >
      {names[name]}
    </Button>
  );
  // `PlanIncludedCard` has the button to change the plan, if the plan is still sold. The row to
  // cancel comes last.
  const elsewhere: readonly Row[] = activePlan(profile) ? ['plan', 'cancel'] : ['cancel'];
  const rows: ReactNode[] = view.rows.filter((name) => !elsewhere.includes(name)).map(row);
  if (profile.has_paid) rows.push(receipts);
  if (view.rows.includes('cancel')) rows.push(row('cancel'));
  return (
    <Stack gap="md">
      {rows.length > 0 && <div className={classes.actions}>{rows}</div>}
      <Button
        variant="default"
        rightSection={<IconExternalLink size={18} />}
        loading={portal.opening === 'home'}
        disabled={portal.opening !== null && portal.opening !== 'home'}
        onClick={() => portal.open()}
      >
        Gerenciar Plano
      </Button>
      <PortalFailure portal={portal} email={email} />
    </Stack>
  );
}
