import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** A dialog's buttons. The first child is the main button, which a wide screen shows last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
