import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../components/site/failure.tsx';

interface ReadStateProps {
  query: UseQueryResult;
  /** Further ways on after a failure. */
  waysOn?: ReactNode;
  /** The shape of what is being read. */
  children: ReactNode;
}

/** Replaces a view that is being read or could not be. */
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
