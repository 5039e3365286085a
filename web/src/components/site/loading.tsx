import { Loader, Stack } from '@mantine/core';
import classes from './loading.module.css';

export function Loading() {
  return (
    <Stack
      align="center"
      justify="center"
      mih="50vh"
      px="var(--garimpa-gutter)"
      c="dimmed"
      ta="center"
      role="status"
    >
      <Loader aria-hidden="true" />
      <h1>Carregando...</h1>
      <SlowNotice />
    </Stack>
  );
}

/** A notice that appears after ten seconds, even if the application's scripts never load. */
export function SlowNotice() {
  return (
    <span className={classes.slow}>
      Está demorando mais que o normal. Confira sua conexão ou recarregue a página.
    </span>
  );
}
