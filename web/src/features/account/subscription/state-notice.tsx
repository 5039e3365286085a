import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SubscriptionFields } from '#contract/users.ts';
import { PendingPaymentBlock } from '../../../components/account/pending-payment-block.tsx';
import { pendingMethod } from '../../../lib/payment-method.ts';
import { pendingPaymentOf } from '../../../lib/purchase/pending-payment.ts';
import type { SubscriptionState } from './subscription-state.ts';

interface StateNoticeProps {
  state: SubscriptionState;
  profile: SubscriptionFields;
  /** The one thing to do. */
  action: ReactNode;
}

/** What is so, what it means, and what to do: before all facts. */
export function StateNotice({ state, profile, action }: StateNoticeProps) {
  const { notice, kind } = state;
  if (notice === null) return null;
  const payment = pendingPaymentOf(profile);
  const Icon = kind === 'processing' ? IconClock : payment ? pendingMethod.Icon : IconAlertCircle;
  return (
    <Alert color={notice.tone} icon={<Icon />} title={notice.title}>
      <Stack gap="sm">
        <Text>{notice.text}</Text>
        {payment && (
          <PendingPaymentBlock payment={payment} mayCancel={kind === 'first-pending'}>
            {action}
          </PendingPaymentBlock>
        )}
        {!payment && action}
      </Stack>
    </Alert>
  );
}
