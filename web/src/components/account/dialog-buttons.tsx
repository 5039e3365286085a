import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/**
 * A dialog's buttons, the main button first. If the action can't be undone, the button for it is
 * the last one. A wide screen shows the button for the action at the end in both cases.
 */
export function DialogButtons(props: { isDangerous?: boolean; children: ReactNode }) {
  const { isDangerous, children } = props;
  return (
    <Stack gap="sm" className={classes.buttons ?? ''} mod={{ dangerous: isDangerous }}>
      {children}
    </Stack>
  );
}
