import type { ReactNode } from 'react';
import classes from './reach-bar.module.css';

/** Keeps the main button on a phone's screen below the hero, until a section shows that button. */
export function ReachBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
