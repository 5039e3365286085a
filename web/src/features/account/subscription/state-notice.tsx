import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconBarcode, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SubscriptionFields } from '#contract/users.ts';
import { BoletoBlock } from '../../../components/account/boleto-block.tsx';
import { openBoleto } from '../../../lib/purchase/boleto.ts';
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
  const boleto = openBoleto(profile);
  const Icon = kind === 'processing' ? IconClock : boleto ? IconBarcode : IconAlertCircle;
  return (
    <Alert color={notice.tone} icon={<Icon />} title={notice.title}>
      <Stack gap="sm">
        <Text>{notice.text}</Text>
        {boleto && (
          <BoletoBlock boleto={boleto} mayCancel={kind === 'first-boleto'}>
            {action}
          </BoletoBlock>
        )}
        {!boleto && action}
      </Stack>
    </Alert>
  );
}
