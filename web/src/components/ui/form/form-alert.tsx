import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form.module.css';

/** What is wrong with a form as a whole, read out and scrolled into sight as it appears. */
export function FormAlert({ message }: { message: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  const isShown = message !== null;
  useEffect(() => {
    if (isShown) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div role="alert" ref={alert}>
      {isShown && (
        <p className={classes.alert}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
