import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../components/site/failure.tsx';

interface ReadStateProps {
  query: UseQueryResult;
  /** Other actions after a failure. */
  waysOn?: ReactNode;
  /** The skeleton of the view. */
  children: ReactNode;
}

/** Replaces a view while it loads or after it failed. */
export function ReadState({ query, waysOn, children }: ReadStateProps) {
  if (query.isError) {
    return (
      <Failure
        title="Não foi possível carregar"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {waysOn}
      </Failure>
    );
  }
  return (
    <Stack role="status" aria-label="Carregando...">
      {children}
    </Stack>
  );
}
