import type { ReactNode } from 'react';
import classes from './reach-bar.module.css';

/** On a phone, keeps the main button visible between two sections that show the same button. */
export function ReachBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
