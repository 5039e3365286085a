import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The buttons of a dialog, the main one first. A wide screen shows it at the end of the row. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
