import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export type Forms = typeof import('./forms.ts')['forms'];

/** A form of this card; their file is loaded as one is shown, and again where that failed. */
export function LazyForm({ children }: { children: (forms: Forms) => ReactNode }) {
  const file = useQuery({
    queryKey: ['your-data-forms'],
    queryFn: () => import('./forms.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (file.isSuccess) {
    const { FirebaseProviders, forms } = file.data;
    return <FirebaseProviders>{children(forms)}</FirebaseProviders>;
  }
  if (file.isFetching) return <Loader mx="auto" role="status" aria-label="Carregando..." />;
  return (
    <>
      <Text c="var(--mantine-color-error)" role="alert">
        Não foi possível continuar agora. Verifique sua conexão e tente novamente.
      </Text>
      <Button onClick={() => void file.refetch()}>Tentar novamente</Button>
    </>
  );
}
