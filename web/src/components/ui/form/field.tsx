import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './field.module.css';

export interface FieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  description?: string;
  /** What is wrong with the value; `true` marks it where the text is elsewhere. */
  error?: ReactNode;
  errorRole?: 'alert';
  /** Shown at the end of the input. */
  rightSection?: ReactNode;
}

/** A text field with its label, description and error. Takes what `getInputProps` gives. */
export function Field(props: FieldProps) {
  const { label, description, error, errorRole, rightSection, ...input } = props;
  const id = useId();
  const errorId = error && error !== true ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
        {input.required && (
          <span className={classes.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {description && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.frame}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, descriptionId].filter(Boolean).join(' ') || undefined}
        />
        {rightSection}
      </div>
      {errorId && (
        <p id={errorId} className={classes.error} role={errorRole}>
          {error}
        </p>
      )}
    </div>
  );
}
