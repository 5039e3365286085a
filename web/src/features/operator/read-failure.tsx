import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';

interface ReadFailureProps {
  error: Error;
  retry: () => void;
  isRetrying: boolean;
  /** What else may help. */
  children?: ReactNode;
}

/** In place of what could not be read: why, and another try. */
export function ReadFailure({ error, retry, isRetrying, children }: ReadFailureProps) {
  return (
    <Alert color="red" title="Não foi possível carregar" icon={<IconAlertTriangle />}>
      {error instanceof ApiError && <Text>{error.message}</Text>}
      {children}
      <Button variant="default" mt="sm" loading={isRetrying} onClick={retry}>
        Tentar de novo
      </Button>
    </Alert>
  );
}
