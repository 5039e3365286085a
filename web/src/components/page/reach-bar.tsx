import type { ReactNode } from 'react';
import classes from './reach-bar.module.css';

/** Keeps a page's main button on a phone's screen between the hero and the next section. */
export function ReachBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
