import { Button, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRetry } from '../site/page-error.tsx';
import { MessageCard } from './message-card.tsx';
import { SupportLine } from './support-line.tsx';

interface SessionUnknownProps {
  onRetry: () => void;
  /** Another way on. */
  children?: ReactNode;
}

/** In place of a page for one person, while nobody can say who this is. */
export function SessionUnknown({ onRetry, children }: SessionUnknownProps) {
  return (
    <MessageCard
      title="Não foi possível confirmar seu acesso"
      Icon={IconPlugConnectedX}
      color="red"
    >
      <Text role="alert">Verifique sua conexão e tente novamente.</Text>
      <Button onClick={onRetry}>Tentar novamente</Button>
      {children}
      <SupportLine />
    </MessageCard>
  );
}

/** The same where the guard itself could not ask. */
export function SessionError({ reset }: ErrorComponentProps) {
  return <SessionUnknown onRetry={useRetry(reset)} />;
}
