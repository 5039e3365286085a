import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form.module.css';

/** What is wrong with a form as a whole, read out as it appears. */
export function FormAlert({ message }: { message: ReactNode }) {
  return (
    <div role="alert">
      {message !== null && (
        <p className={classes.alert}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
