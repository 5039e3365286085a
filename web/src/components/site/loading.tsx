import { Loader } from '@mantine/core';
import classes from './loading.module.css';

/** A spinner in the middle of an otherwise empty page. */
export function Loading() {
  return (
    <div className={classes.root} role="status">
      <Loader color="gold" aria-hidden="true" />
      <h1>Carregando...</h1>
      <SlowNotice />
    </div>
  );
}

/** Appears after ten seconds, also where the application itself does not come. */
export function SlowNotice() {
  return (
    <span className={classes.slow}>
      Está demorando mais que o normal. Confira sua conexão ou recarregue a página.
    </span>
  );
}
