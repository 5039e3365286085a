import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LazyPartProps<Part> {
  /** Of the file, unique. */
  name: string;
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
}

/** What few people open and brings much: loaded as it is shown, and again where that failed. */
export function LazyPart<Part>({ name, load, children }: LazyPartProps<Part>) {
  const part = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (part.isSuccess) return children(part.data);
  if (part.isFetching) return <Loader mx="auto" role="status" aria-label="Carregando..." />;
  return (
    <>
      <Text c="var(--mantine-color-error)" role="alert">
        Não foi possível continuar agora. Verifique sua conexão e tente novamente.
      </Text>
      <Button onClick={() => void part.refetch()}>Tentar novamente</Button>
    </>
  );
}
