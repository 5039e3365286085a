import type { ReactNode } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  /** What the picture shows, for who can't see it. */
  label: string;
  tone?: 'pine' | 'gold';
  children: ReactNode;
}

/** A coloured ground with a piece of the application drawn on it. */
export function Picture({ label, tone = 'pine', children }: PictureProps) {
  return (
    <div className={classes.ground} data-tone={tone} role="img" aria-label={label}>
      <div className={classes.panel}>{children}</div>
    </div>
  );
}
