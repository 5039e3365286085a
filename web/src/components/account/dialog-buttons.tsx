import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

interface DialogButtonsProps {
  /** Whether the dialog's action can't be undone. Its button is then the last child. */
  isDangerous?: boolean;
  children: ReactNode;
}

/**
 * A dialog's buttons. The first child is the main button, which a wide screen shows last. In a
 * dangerous dialog, the first child is the button that changes nothing.
 */
export function DialogButtons({ isDangerous, children }: DialogButtonsProps) {
  return (
    <div className={classes.buttons} data-dangerous={isDangerous || undefined}>
      {children}
    </div>
  );
}
