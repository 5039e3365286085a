import { Box, Button, Group, Notification, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { storage } from '../../lib/storage.ts';
import { usePortal } from '../account/use-portal.ts';

function ManagePlan({ heading }: { heading?: string }) {
  const portal = usePortal(storage.get('userEmail'));
  return (
    <Group justify="space-between">
      <Box flex="1 1 14rem">
        <Text fw={600}>{heading}</Text>
        Para trocar de plano, abra o gerenciamento da sua assinatura.
      </Box>
      <Button variant="default" loading={portal.opening !== null} onClick={() => portal.open()}>
        Gerenciar Plano
      </Button>
      {portal.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {portal.error}
        </Text>
      )}
    </Group>
  );
}

const title = 'Você já tem uma assinatura ativa';

/** Focuses the toast, which also scrolls to it. The toast may be far above the clicked button. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A notice above the plan cards that tells a subscriber where to change plans. */
export function SubscriberToast({ onClose }: { onClose: () => void }) {
  return (
    <Notification
      ref={focus}
      tabIndex={-1}
      color="gold"
      maw="48rem"
      mx="auto"
      mb="xl"
      p="md"
      pl="1.75rem"
      style={{ alignItems: 'flex-start', boxShadow: 'var(--mantine-shadow-sm)' }}
      onClose={onClose}
    >
      <ManagePlan heading={title} />
    </Notification>
  );
}

/** Shows the message of `SubscriberToast` as a toast, for pages without plan cards. */
export function showSubscriberToast(): void {
  const message = <ManagePlan />;
  notifications.show({ id: 'subscriber', title, message, color: 'gold', autoClose: false });
}
