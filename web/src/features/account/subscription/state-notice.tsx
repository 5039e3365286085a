import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SubscriptionFields } from '#contract/users.ts';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { pendingMethod } from '../../../lib/payment-method.ts';
import { pendingPaymentOf } from '../../../lib/purchase/subscription-state.ts';
import classes from '../card.module.css';
import type { CardView } from './card-view.ts';

interface StateNoticeProps {
  view: CardView;
  profile: SubscriptionFields;
  /** The main action. While a payment is pending, the notice shows that payment instead. */
  action: ReactNode;
}

/** The notice above all facts: the state, its meaning and the next step. */
export function StateNotice({ view, profile, action }: StateNoticeProps) {
  const { notice, state } = view;
  if (notice === null) return null;
  const payment = pendingPaymentOf(profile);
  const Icon = state === 'processing' ? IconClock : payment ? pendingMethod.Icon : IconAlertCircle;
  return (
    <Alert
      {...(payment && { className: classes.edge ?? '' })}
      __vars={{ '--edge': `var(--mantine-color-${notice.tone}-filled)` }}
      color={notice.tone}
      icon={<Icon />}
      title={notice.title}
    >
      <Stack gap="sm">
        <Text>{notice.text}</Text>
        {payment && (
          <PendingPaymentBlock
            // If `view` has a period, `SubscriptionDetails` below already names the plan.
            payment={view.hasPeriod ? { ...payment, plan: null } : payment}
            mayCancel={state === 'first-pending'}
            isRenewal={view.hasPeriod}
          />
        )}
        {!payment && action}
      </Stack>
    </Alert>
  );
}
