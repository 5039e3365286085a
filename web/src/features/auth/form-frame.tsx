import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './form-frame.module.css';

interface FormFrameProps {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Every field and button is disabled meanwhile. */
  submitting: boolean;
  children: ReactNode;
}

/** A form whose messages are ours, not the browser's, and that cannot be sent twice. */
export function FormFrame({ onSubmit, submitting, children }: FormFrameProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <fieldset className={classes.fields} disabled={submitting}>
        <Stack gap="md">{children}</Stack>
      </fieldset>
    </form>
  );
}
