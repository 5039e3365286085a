import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SubscriptionFields } from '#contract/users.ts';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { pendingMethod } from '../../../lib/payment-method.ts';
import { pendingPaymentOf } from '../../../lib/purchase/subscription-state.ts';
import type { CardView } from './card-view.ts';

interface StateNoticeProps {
  view: CardView;
  profile: SubscriptionFields;
  /** The one thing to do. */
  action: ReactNode;
}

/** What is so, what it means, and what to do: before all facts. */
export function StateNotice({ view, profile, action }: StateNoticeProps) {
  const { notice, state } = view;
  if (notice === null) return null;
  const payment = pendingPaymentOf(profile);
  const Icon = state === 'processing' ? IconClock : payment ? pendingMethod.Icon : IconAlertCircle;
  return (
    <Alert color={notice.tone} icon={<Icon />} title={notice.title}>
      <Stack gap="sm">
        <Text>{notice.text}</Text>
        {payment && (
          <PendingPaymentBlock payment={payment} mayCancel={state === 'first-pending'}>
            {action}
          </PendingPaymentBlock>
        )}
        {!payment && action}
      </Stack>
    </Alert>
  );
}
