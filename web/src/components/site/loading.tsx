import { Loader } from '@mantine/core';
import classes from './loading.module.css';

interface LoadingProps {
  /** Shown under the spinner and read out by screen readers. */
  label?: string;
}

/** A spinner in the middle of an otherwise empty page. */
export function Loading({ label = 'Carregando...' }: LoadingProps) {
  return (
    <div className={classes.root} role="status">
      <Loader color="gold" aria-hidden="true" />
      <h1 className={classes.label}>{label}</h1>
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
