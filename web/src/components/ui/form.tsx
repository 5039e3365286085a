import type { ComponentProps } from 'react';
import classes from './form.module.css';

interface FormProps
  extends Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onFocus' | 'children'> {
  /** Every field and button is disabled meanwhile. */
  submitting: boolean;
}

/**
 * A form whose messages are ours, not the browser's, and that cannot be sent twice. Sent
 * without script it must not put a password into the address: hence `post`.
 */
export function Form({ submitting, children, ...form }: FormProps) {
  return (
    <form method="post" {...form} noValidate>
      <fieldset className={classes.fields} disabled={submitting}>
        {children}
      </fieldset>
    </form>
  );
}
