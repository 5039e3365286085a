import { Button, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { MessageCard } from './message-card.tsx';

/** In place of a page for one person, while nobody can say who this is. */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <MessageCard
      title="Não foi possível confirmar seu acesso"
      icon={<IconPlugConnectedX size={36} />}
      color="red"
    >
      <Text role="alert">Verifique sua conexão e tente novamente.</Text>
      <Button size="lg" onClick={onRetry}>
        Tentar novamente
      </Button>
    </MessageCard>
  );
}

/** The same where the guard itself could not ask. */
export function SessionError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return <SessionUnknown onRetry={retry} />;
}
