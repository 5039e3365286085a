import { Alert, Card, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { pendingMethod } from '../../../lib/payment-method.ts';
import type { PendingPayment } from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import type { CardView } from './card-view.ts';

interface StateNoticeProps {
  view: CardView;
  /** The main action. */
  action: ReactNode;
}

/** The notice above the list of facts: the state, its meaning and the next step. */
export function StateNotice({ view: { notice }, action }: StateNoticeProps) {
  if (notice === null) return null;
  return (
    <Alert color={notice.tone} icon={<IconAlertCircle />} title={notice.title}>
      <Stack gap="sm">
        <Text>{notice.text}</Text>
        {action}
      </Stack>
    </Alert>
  );
}

interface PendingCardProps {
  view: CardView;
  payment: PendingPayment;
}

/** The card of a pending payment. It is above the subscription's card. */
export function PendingCard({ view: { notice, state, hasPeriod }, payment }: PendingCardProps) {
  if (notice === null) return null;
  const Icon = state === 'processing' ? IconClock : pendingMethod.Icon;
  return (
    <Card
      component="section"
      className={classes.pending}
      __vars={{ '--edge': `var(--mantine-color-${notice.tone}-filled)` }}
    >
      <Alert
        variant="transparent"
        p={0}
        color={notice.tone}
        icon={<Icon />}
        styles={{ icon: { marginBlockStart: 3 } }}
        title={<span className={classes.title}>{notice.title}</span>}
      >
        {notice.text}
      </Alert>
      <PendingPaymentBlock
        // Omit the plan, because the subscription's card already names it.
        payment={{ ...payment, plan: null }}
        mayCancel={state === 'first-pending'}
        isRenewal={hasPeriod}
      />
    </Card>
  );
}
