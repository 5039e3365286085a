import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './loading.module.css';

/** A spinner in the middle of an otherwise empty page, or of a part of one that says what is loading. */
export function Loading({ children = <h1>Carregando...</h1> }: { children?: ReactNode }) {
  return (
    <div className={classes.root} role="status">
      <Loader aria-hidden="true" />
      {children}
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
