import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import classes from './form.module.css';

interface FormProps
  extends Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onFocus' | 'children'> {
  /** Every field and button is disabled meanwhile. */
  submitting: boolean;
}

/**
 * A form whose messages are ours, not the browser's, and that cannot be sent twice. Sent
 * without script it must not put a password into the address: hence `post`. After a failure
 * the first field that has an error gets the focus, or what had it before all was disabled.
 */
export function Form({ submitting, onSubmit, children, ...form }: FormProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [attempt, setAttempt] = useState<{ from: Element | null } | null>(null);
  useEffect(() => {
    if (attempt === null || submitting) return;
    const invalid = fields.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) invalid.focus();
    else if (document.activeElement === document.body && attempt.from instanceof HTMLElement) {
      attempt.from.focus({ preventScroll: true });
    }
  }, [attempt, submitting]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    setAttempt({ from: document.activeElement });
    onSubmit?.(event);
  }

  return (
    <form method="post" {...form} onSubmit={submit} noValidate>
      <fieldset ref={fields} className={classes.fields} disabled={submitting}>
        {children}
      </fieldset>
    </form>
  );
}
