import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** A password's field, with a button that shows what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'rightSection'>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <Field
      name="password"
      required
      {...props}
      type={visible ? 'text' : 'password'}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label="Mostrar ou esconder a senha"
          aria-pressed={visible}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
