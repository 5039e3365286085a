import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { LinkButton } from './link-button.tsx';
import { PageMessage } from './page-message.tsx';

const FAILED = 'Não foi possível mostrar esta página. Verifique sua conexão e tente novamente.';

/** What tries a page anew that could not be shown. */
export function useRetry(reset: () => void): () => void {
  const router = useRouter();
  return () => {
    reset();
    void router.invalidate();
  };
}

/** In place of a page that could not be shown; part of the first file, as it mostly reports a lost connection. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const retry = useRetry(reset);
  const text = error instanceof ApiError ? error.message : FAILED;
  return (
    <PageMessage title="Algo deu errado" text={text} role="alert">
      <Button size="lg" onClick={retry}>
        Tentar novamente
      </Button>
      <LinkButton to="/" variant="default" size="lg">
        Ir para o início
      </LinkButton>
    </PageMessage>
  );
}
