import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../lib/api.ts';
import { LinkButton } from './link-button.tsx';
import classes from './page-error.module.css';

/** In place of a page that could not be shown; part of the first file, as it mostly reports a lost connection. */
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
        {error instanceof ApiError
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
