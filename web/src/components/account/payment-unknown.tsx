import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purchaseHelp } from '../../lib/purchase/choice.ts';
import { LinkButton } from '../site/link-button.tsx';
import { MessageCard } from '../site/message-card.tsx';
import { SupportLine } from '../site/support-line.tsx';

type ServerQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Shown if the request for a payment's result failed. The payment itself may have succeeded. */
export function PaymentUnknown({ query }: { query: ServerQuery }) {
  const message = query.error?.message ?? '';
  // This message may replace a longer page that was scrolled to its end.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <MessageCard title="Não conseguimos confirmar o pagamento" Icon={IconCloudOff} color="gold">
      <Stack gap="sm" role="alert">
        <Text>{message}</Text>
        <Alert color="gold" role="none" my="xs">
          <Text component="strong" display="block" fw={650} textWrap="balance">
            Se você já pagou, não pague de novo:
          </Text>{' '}
          a confirmação aparece na sua conta e chega por email.
        </Alert>
      </Stack>
      <Stack gap="sm">
        <Button color="gold" loading={query.isFetching} onClick={() => void query.refetch()}>
          Verificar de novo
        </Button>
        <LinkButton to="/area-usuario" variant="default">
          Ir para minha conta
        </LinkButton>
      </Stack>
      <SupportLine text={purchaseHelp(message)} />
    </MessageCard>
  );
}
