import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './form.module.css';

interface FormProps
  extends Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onFocus' | 'children'> {
  /** Every field and button is disabled meanwhile. */
  submitting: boolean;
}

/**
 * A form whose messages are ours, not the browser's, and that cannot be sent twice. Sent
 * without script it must not put a password into the address: hence `post`. Where sending
 * found an error, the first field that has one gets the focus.
 */
export function Form({ submitting, children, ...form }: FormProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    wasSubmitting.current = submitting;
  }, [submitting]);
  return (
    <form method="post" {...form} noValidate>
      <fieldset ref={fields} className={classes.fields} disabled={submitting}>
        {children}
      </fieldset>
    </form>
  );
}
