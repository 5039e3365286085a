import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

interface DialogButtonsProps {
  /** Whether the dialog's action can't be undone. */
  isDangerous?: boolean;
  children: ReactNode;
}

/**
 * A dialog's buttons. The first child is the main button, which a wide screen shows last. In a
 * dangerous dialog, the first child is the button that changes nothing, and the last child is the
 * button for the action. A wide screen keeps their order.
 */
export function DialogButtons({ isDangerous, children }: DialogButtonsProps) {
  return (
    <div className={classes.buttons} data-dangerous={isDangerous || undefined}>
      {children}
    </div>
  );
}
