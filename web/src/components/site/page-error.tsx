import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { Failure } from './failure.tsx';
import { LinkButton } from './link-button.tsx';

const FAILED = 'Não foi possível mostrar esta página. Verifique sua conexão e tente novamente.';

/**
 * Replaces a page that failed to render. The component is part of the entry script, because no
 * other script can load after a lost connection.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  const text = error instanceof ApiError ? error.message : FAILED;
  return (
    <Failure isPage title="Algo deu errado" text={text} onRetry={retry} support="">
      <LinkButton to="/" variant="default">
        Ir para o início
      </LinkButton>
    </Failure>
  );
}
