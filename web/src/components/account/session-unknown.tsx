import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from '../site/failure.tsx';
import { useRetry } from '../site/page-error.tsx';

interface SessionUnknownProps {
  onRetry: () => void;
  /** Another way on. */
  children?: ReactNode;
}

/** In place of a page for one person, while nobody can say who this is. */
export function SessionUnknown({ onRetry, children }: SessionUnknownProps) {
  return (
    <Failure
      isPage
      title="Não foi possível confirmar seu acesso"
      text="Verifique sua conexão e tente novamente."
      onRetry={onRetry}
      support=""
    >
      {children}
    </Failure>
  );
}

/** The same where the guard itself could not ask. */
export function SessionError({ reset }: ErrorComponentProps) {
  return <SessionUnknown onRetry={useRetry(reset)} />;
}
