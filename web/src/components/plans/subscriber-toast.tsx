import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { storage } from '../../lib/storage.ts';
import { usePortal } from '../account/use-portal.ts';

function ManagePlan() {
  const portal = usePortal(storage.get('userEmail'));
  return (
    <>
      <Button mt="xs" loading={portal.opening !== null} onClick={() => portal.open()}>
        Gerenciar Plano
      </Button>
      {portal.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {portal.error}
        </Text>
      )}
    </>
  );
}

/** Says to a subscriber who chose a plan where plans are changed. */
export function showSubscriberToast(): void {
  notifications.show({
    id: 'subscriber',
    title: 'Você já tem uma assinatura ativa',
    message: (
      <>
        Para trocar de plano, abra o gerenciamento da sua assinatura.
        <br />
        <ManagePlan />
      </>
    ),
    color: 'gold',
    autoClose: false,
  });
}
