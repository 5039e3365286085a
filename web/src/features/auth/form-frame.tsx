import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './form-frame.module.css';

interface FormFrameProps {
  ref?: ComponentProps<'form'>['ref'];
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onChange?: ComponentProps<'form'>['onChange'];
  onFocus?: ComponentProps<'form'>['onFocus'];
  /** Every field and button is disabled meanwhile. */
  submitting: boolean;
  children: ReactNode;
}

/**
 * A form whose messages are ours, not the browser's, and that cannot be sent twice. Sent
 * without script it must not put a password into the address: hence `post`.
 */
export function FormFrame({ submitting, children, ...handlers }: FormFrameProps) {
  return (
    <form method="post" {...handlers} noValidate>
      <fieldset className={classes.fields} disabled={submitting}>
        <Stack gap="md">{children}</Stack>
      </fieldset>
    </form>
  );
}
