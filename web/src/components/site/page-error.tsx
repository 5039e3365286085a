import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import classes from './page-error.module.css';

/**
 * In place of a page that could not be shown. It is loaded with every page and made of
 * nothing that has to be fetched, because it mostly reports a lost connection.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <section className={classes.root}>
      <h1>Algo deu errado</h1>
      <p className={classes.text} role="alert">
        {error instanceof Error && error.name === 'ApiError'
          ? error.message
          : 'Não foi possível mostrar esta página. Verifique sua conexão e tente novamente.'}
      </p>
      <div className={classes.actions}>
        <Button size="lg" onClick={retry}>
          Tentar novamente
        </Button>
        <LinkButton to="/" variant="default" size="lg">
          Ir para o início
        </LinkButton>
      </div>
    </section>
  );
}
