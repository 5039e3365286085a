import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from './failure.tsx';
import { LinkButton } from './link-button.tsx';

const FAILED = 'Não foi possível mostrar esta página. Verifique sua conexão e tente novamente.';

/** Part of the entry script, because no other script can load while the connection is lost. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <Failure isPage title="Algo deu errado" text={FAILED} error={error} onRetry={retry} support="">
      <LinkButton to="/" variant="default">
        Ir para o início
      </LinkButton>
    </Failure>
  );
}
