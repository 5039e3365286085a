import { Button, Group, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../lib/api.ts';
import { LinkButton } from './link-button.tsx';
import { Mantine } from './mantine.tsx';
import { MessageCard } from './message-card.tsx';

/** In place of an account page that could not be shown, or of the account side itself. */
export function AccountError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <Mantine>
      <MessageCard title="Algo deu errado" icon={<IconPlugConnectedX size={36} />} color="red">
        <Text role="alert">
          {error instanceof ApiError
            ? error.message
            : 'Não foi possível mostrar esta página. Tente novamente.'}
        </Text>
        <Group justify="center">
          <Button onClick={retry}>Tentar novamente</Button>
          <LinkButton to="/" variant="default">
            Ir para o início
          </LinkButton>
        </Group>
      </MessageCard>
    </Mantine>
  );
}
