import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '../site/failure.tsx';
import { useRetry } from '../site/page-error.tsx';

/** In place of a page for one person, where the guard could not ask who this is. */
export function SessionError({ reset }: ErrorComponentProps) {
  return (
    <Failure
      isPage
      title="Não foi possível confirmar seu acesso"
      text="Verifique sua conexão e tente novamente."
      onRetry={useRetry(reset)}
      support=""
    />
  );
}
