import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../components/site/failure.tsx';

type ReadStateProps = { query: UseQueryResult; heights: readonly string[]; advice?: ReactNode };

/** Shows skeletons while the query loads, or its error and the advice if it has failed. */
export function ReadState({ query, heights, advice }: ReadStateProps) {
  if (query.isError) {
    return (
      <Failure
        isCard
        title="Não foi possível carregar"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {advice}
      </Failure>
    );
  }
  return (
    <Stack role="status" aria-label="Carregando...">
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius="lg" />
      ))}
    </Stack>
  );
}
