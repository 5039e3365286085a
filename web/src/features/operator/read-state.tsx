import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from '../../components/site/failure.tsx';

type ReadStateProps = { query: UseQueryResult; heights: readonly string[] };

/** Shows skeletons while a view loads, or its error. */
export function ReadState({ query, heights }: ReadStateProps) {
  if (query.isError) {
    return (
      <Failure
        title="Não foi possível carregar"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
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
