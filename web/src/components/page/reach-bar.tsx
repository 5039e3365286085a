import type { ReactNode } from 'react';
import classes from './reach-bar.module.css';

export function ReachBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
