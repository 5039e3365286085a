import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** A dialog's buttons, the main one first. If the action can't be undone, its button is last. */
export function DialogButtons(props: { isDangerous?: boolean; children: ReactNode }) {
  const { isDangerous, children } = props;
  return (
    <Stack gap="sm" className={classes.buttons ?? ''} mod={{ dangerous: isDangerous }}>
      {children}
    </Stack>
  );
}
