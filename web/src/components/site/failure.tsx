import { Button, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { MessageCard } from './message-card.tsx';
import { SupportLine } from './support-line.tsx';

interface FailureProps {
  isPage?: boolean;
  /** Whether the failure replaces a card of /operacao, and has its padding. */
  isCard?: boolean;
  title: string;
  /** The reason to show to the user, if `error` is not an `ApiError`. */
  text?: ReactNode;
  /** Only the message of an `ApiError` is shown, because that message is written for users. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Starts the user's message to our support team. If undefined, there is no link to support. */
  support?: string;
  children?: ReactNode;
}

export function Failure(props: FailureProps) {
  const { isPage, isCard, title, text, error, onRetry, isRetrying = false } = props;
  const { support, children } = props;
  const reason = error instanceof ApiError ? error.message : text;
  const retry = onRetry && (
    <Button
      {...(isPage ? { color: 'gold' } : { variant: 'default' })}
      loading={isRetrying}
      onClick={onRetry}
    >
      Tentar novamente
    </Button>
  );
  const supportLine = support !== undefined && <SupportLine text={support} />;
  if (isPage) {
    return (
      <MessageCard title={title} Icon={IconPlugConnectedX} color="red">
        <Stack gap="sm" role="alert">
          {typeof reason === 'string' ? <Text>{reason}</Text> : reason}
        </Stack>
        <Stack gap="sm">
          {retry}
          {children}
        </Stack>
        {supportLine}
      </MessageCard>
    );
  }
  return (
    <Stack
      gap="sm"
      align="flex-start"
      p={isCard ? 'calc(20px)' : 'md'}
      bg="var(--garimpa-sunken)"
      bd="1px solid var(--mantine-color-error)"
      bdrs={isCard ? 'lg' : 'md'}
      role="alert"
    >
      <Text fw={650} c="var(--mantine-color-error)">
        {title}
      </Text>
      {reason && <Text size="sm">{reason}</Text>}
      {retry}
      {children}
      {supportLine}
    </Stack>
  );
}
